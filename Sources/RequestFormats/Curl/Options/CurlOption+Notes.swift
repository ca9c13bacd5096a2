// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// Options that control how curl connects to the server, and for how long.
  static let connection = parsed(
    """
    abstract-unix-socket= alt-svc= connect-timeout= connect-to= disable-eprt disable-epsv
    dns-interface= dns-ipv4-addr= dns-ipv6-addr= dns-servers= doh-cert-status doh-insecure doh-url=
    expect100-timeout= happy-eyeballs-timeout-ms= haproxy-clientip= haproxy-protocol interface=
    ip-tos= 4/ipv4 6/ipv6 ipfs-gateway= keepalive keepalive-cnt= keepalive-time= limit-rate=
    local-port= max-filesize= mptcp parallel-max-host= proto= rate= resolve= retry= retry-all-errors
    retry-connrefused retry-delay= retry-max-time= Y/speed-limit= y/speed-time= tcp-fastopen
    tcp-nodelay unix-socket= vlan-priority=
    """,
    .note("configures the connection, not the request")
  )

  /// Options that select a version of HTTP.
  static let versions = parsed(
    "http0.9 0/http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only",
    .note("selects a version of HTTP, which the client chooses")
  )

  /// Options for the redirects that curl follows.
  static let redirects = parsed(
    "follow L/location location-trusted max-redirs= post301 post302 post303 proto-redir=",
    .note("controls redirects, which the client handles")
  )

  /// Options that request a response in another form.
  static let decoding = parsed(
    "compressed ignore-content-length raw",
    .note("controls how the response is read, which the client handles")
  )

  /// Options for stores that are not part of the command.
  static let stores = parsed(
    "c/cookie-jar= etag-save= hsts= j/junk-session-cookies n/netrc netrc-file= netrc-optional",
    .note("uses a file that is not part of the command; the file is not opened")
  )

  /// Options for proxies.
  static let proxies = parsed(
    """
    noproxy= preproxy= x/proxy= proxy-anyauth proxy-basic proxy-ca-native proxy-cacert=
    proxy-capath= proxy-cert= proxy-cert-type= proxy-ciphers= proxy-crlfile= proxy-digest
    proxy-header= proxy-http2 proxy-http3 proxy-insecure proxy-key= proxy-key-type= proxy-negotiate
    proxy-ntlm proxy-pass= proxy-pinnedpubkey= proxy-service-name= proxy-ssl-allow-beast
    proxy-ssl-auto-client-cert proxy-tls13-ciphers= proxy-tlsauthtype= proxy-tlspassword=
    proxy-tlsuser= proxy-tlsv1 U/proxy-user= proxy1.0= p/proxytunnel socks4= socks4a= socks5=
    socks5-basic socks5-gssapi socks5-gssapi-nec socks5-gssapi-service= socks5-hostname=
    suppress-connect-headers
    """,
    .note("configures a proxy")
  )

  /// Options for TLS.
  static let security = parsed(
    """
    alpn ca-native cacert= capath= E/cert= cert-status cert-type= ciphers= crlfile= curves=
    dump-ca-embed ech= egd-file= engine= false-start k/insecure key= key-type= npn pass=
    pinnedpubkey= random-file= sessionid sigalgs= signature-algorithms= ssl ssl-allow-beast
    ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort ssl-sessions= 2/sslv2 3/sslv3
    tls-earlydata tls-max= tls13-ciphers= tlsauthtype= tlspassword= tlsuser= 1/tlsv1 tlsv1.0 tlsv1.1
    tlsv1.2 tlsv1.3
    """,
    .note("configures TLS, which the client handles")
  )

  /// Options for message signatures (RFC 9421).
  static let signatures = parsed(
    "httpsig-algo= httpsig-headers= httpsig-key= httpsig-keyid=",
    .note("signs the request. Add `MessageSignature` from RequestsSigning")
  )

  /// Options for output and files, and for how curl runs.
  static let output = parsed(
    """
    buffer clobber create-dirs create-file-mode= q/disable disallow-username-in-url D/dump-header=
    f/fail fail-early fail-with-body i/include libcurl= metalink N/no-buffer out-null o/output=
    output-dir= Z/parallel parallel-immediate parallel-max= #/progress-bar progress-meter
    J/remote-header-name O/remote-name remote-name-all R/remote-time remove-on-error S/show-error
    show-headers s/silent skip-existing stderr= styled-output test-event trace= trace-ascii=
    trace-config= trace-ids trace-time v/verbose w/write-out= xattr
    """,
    .note("controls what curl prints or saves, or how curl runs")
  )

  /// Options for other protocols, and for authentication schemes that HTTP does not have.
  static let protocols = parsed(
    """
    a/append compressed-ssh delegation= ftp-account= ftp-alternative-to-user= ftp-create-dirs
    ftp-method= ftp-pasv P/ftp-port= ftp-pret ftp-skip-pasv-ip ftp-ssl ftp-ssl-ccc ftp-ssl-ccc-mode=
    ftp-ssl-control ftp-ssl-reqd hostpubmd5= hostpubsha256= knownhosts= krb= l/list-only
    login-options= mail-auth= mail-from= mail-rcpt= mail-rcpt-allowfails pubkey= Q/quote=
    sasl-authzid= sasl-ir service-name= t/telnet-option= tftp-blksize= tftp-no-options upload-flags=
    B/use-ascii
    """,
    .note("applies to other protocols")
  )
}
