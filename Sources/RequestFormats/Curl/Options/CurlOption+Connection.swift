// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// Options that say how the server is reached and for how long.
  static let connection = parsed(
    """
    --abstract-unix-socket VALUE
    --alt-svc VALUE
    --connect-timeout VALUE
    --connect-to VALUE
    --disable-eprt
    --disable-epsv
    --dns-interface VALUE
    --dns-ipv4-addr VALUE
    --dns-ipv6-addr VALUE
    --dns-servers VALUE
    --doh-cert-status
    --doh-insecure
    --doh-url VALUE
    --expect100-timeout VALUE
    --happy-eyeballs-timeout-ms VALUE
    --haproxy-clientip VALUE
    --haproxy-protocol
    --interface VALUE
    --ip-tos VALUE
    -4 --ipv4
    -6 --ipv6
    --ipfs-gateway VALUE
    --keepalive
    --keepalive-cnt VALUE
    --keepalive-time VALUE
    --limit-rate VALUE
    --local-port VALUE
    --max-filesize VALUE
    --mptcp
    --parallel-max-host VALUE
    --proto VALUE
    --rate VALUE
    --resolve VALUE
    --retry VALUE
    --retry-all-errors
    --retry-connrefused
    --retry-delay VALUE
    --retry-max-time VALUE
    -Y --speed-limit VALUE
    -y --speed-time VALUE
    --tcp-fastopen
    --tcp-nodelay
    --unix-socket VALUE
    --vlan-priority VALUE
    """,
    .note("configures the connection, not the request")
  )

  /// Options that choose a version of HTTP.
  static let versions = parsed(
    """
    --http0.9
    -0 --http1.0
    --http1.1
    --http2
    --http2-prior-knowledge
    --http3
    --http3-only
    """,
    .note("selects a version of HTTP, which the client chooses")
  )

  /// Options of the redirects that curl follows.
  static let redirects = parsed(
    """
    --follow
    -L --location
    --location-trusted
    --max-redirs VALUE
    --post301
    --post302
    --post303
    --proto-redir VALUE
    """,
    .note("controls redirects, which the client handles")
  )

  /// Options that ask for a response in another form.
  static let decoding = parsed(
    """
    --compressed
    --ignore-content-length
    --raw
    """,
    .note("controls how the response is read, which the client handles")
  )

  /// Options of stores beside the command.
  static let stores = parsed(
    """
    -c --cookie-jar VALUE
    --etag-save VALUE
    --hsts VALUE
    -j --junk-session-cookies
    -n --netrc
    --netrc-file VALUE
    --netrc-optional
    """,
    .note("uses a file that is not part of the command; the file is not opened")
  )

  /// Options of proxies.
  static let proxies = parsed(
    """
    --noproxy VALUE
    --preproxy VALUE
    -x --proxy VALUE
    --proxy-anyauth
    --proxy-basic
    --proxy-ca-native
    --proxy-cacert VALUE
    --proxy-capath VALUE
    --proxy-cert VALUE
    --proxy-cert-type VALUE
    --proxy-ciphers VALUE
    --proxy-crlfile VALUE
    --proxy-digest
    --proxy-header VALUE
    --proxy-http2
    --proxy-insecure
    --proxy-key VALUE
    --proxy-key-type VALUE
    --proxy-negotiate
    --proxy-ntlm
    --proxy-pass VALUE
    --proxy-pinnedpubkey VALUE
    --proxy-service-name VALUE
    --proxy-ssl-allow-beast
    --proxy-ssl-auto-client-cert
    --proxy-tls13-ciphers VALUE
    --proxy-tlsauthtype VALUE
    --proxy-tlspassword VALUE
    --proxy-tlsuser VALUE
    --proxy-tlsv1
    -U --proxy-user VALUE
    --proxy1.0 VALUE
    -p --proxytunnel
    --socks4 VALUE
    --socks4a VALUE
    --socks5 VALUE
    --socks5-basic
    --socks5-gssapi
    --socks5-gssapi-nec
    --socks5-gssapi-service VALUE
    --socks5-hostname VALUE
    --suppress-connect-headers
    """,
    .note("configures a proxy")
  )
}
