// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// The options that do not shape the request: their names after the note that they leave.
  private static let notes: KeyValuePairs = [
    "configures the connection, not the request": """
    abstract-unix-socket= alt-svc= connect-timeout= connect-to= disable-eprt disable-epsv
    dns-interface= dns-ipv4-addr= dns-ipv6-addr= dns-servers= doh-cert-status doh-insecure doh-url=
    expect100-timeout= happy-eyeballs-timeout-ms= haproxy-clientip= haproxy-protocol interface=
    ip-tos= 4/ipv4 6/ipv6 ipfs-gateway= keepalive keepalive-cnt= keepalive-time= limit-rate=
    local-port= max-filesize= mptcp parallel-max-host= proto= rate= resolve= retry= retry-all-errors
    retry-connrefused retry-delay= retry-max-time= Y/speed-limit= y/speed-time= tcp-fastopen
    tcp-nodelay unix-socket= vlan-priority=
    """,
    "selects a version of HTTP, which the client chooses":
      "http0.9 0/http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only",
    "controls redirects, which the client handles":
      "follow L/location location-trusted max-redirs= post301 post302 post303 proto-redir=",
    "controls how the response is read, which the client handles":
      "compressed ignore-content-length raw",
    "uses a file that is not part of the command; the file is not opened":
      "c/cookie-jar= etag-save= hsts= j/junk-session-cookies n/netrc netrc-file= netrc-optional",
    "configures a proxy": """
    noproxy= preproxy= x/proxy= proxy-anyauth proxy-basic proxy-ca-native proxy-cacert=
    proxy-capath= proxy-cert= proxy-cert-type= proxy-ciphers= proxy-crlfile= proxy-digest
    proxy-header= proxy-http2 proxy-http3 proxy-insecure proxy-key= proxy-key-type= proxy-negotiate
    proxy-ntlm proxy-pass= proxy-pinnedpubkey= proxy-service-name= proxy-ssl-allow-beast
    proxy-ssl-auto-client-cert proxy-tls13-ciphers= proxy-tlsauthtype= proxy-tlspassword=
    proxy-tlsuser= proxy-tlsv1 U/proxy-user= proxy1.0= p/proxytunnel socks4= socks4a= socks5=
    socks5-basic socks5-gssapi socks5-gssapi-nec socks5-gssapi-service= socks5-hostname=
    suppress-connect-headers
    """,
    "configures TLS, which the client handles": """
    alpn ca-native cacert= capath= E/cert= cert-status cert-type= ciphers= crlfile= curves=
    dump-ca-embed ech= egd-file= engine= false-start k/insecure key= key-type= npn pass=
    pinnedpubkey= random-file= sessionid sigalgs= signature-algorithms= ssl ssl-allow-beast
    ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort ssl-sessions= 2/sslv2 3/sslv3
    tls-earlydata tls-max= tls13-ciphers= tlsauthtype= tlspassword= tlsuser= 1/tlsv1 tlsv1.0 tlsv1.1
    tlsv1.2 tlsv1.3
    """,
    "signs the request. Add `MessageSignature` from RequestsSigning":
      "httpsig-algo= httpsig-headers= httpsig-key= httpsig-keyid=",
    "controls what curl prints or saves, or how curl runs": """
    buffer clobber create-dirs create-file-mode= q/disable disallow-username-in-url D/dump-header=
    f/fail fail-early fail-with-body i/include libcurl= metalink N/no-buffer out-null o/output=
    output-dir= Z/parallel parallel-immediate parallel-max= #/progress-bar progress-meter
    J/remote-header-name O/remote-name remote-name-all R/remote-time remove-on-error S/show-error
    show-headers s/silent skip-existing stderr= styled-output test-event trace= trace-ascii=
    trace-config= trace-ids trace-time v/verbose w/write-out= xattr
    """,
    "applies to other protocols": """
    a/append compressed-ssh delegation= ftp-account= ftp-alternative-to-user= ftp-create-dirs
    ftp-method= ftp-pasv P/ftp-port= ftp-pret ftp-skip-pasv-ip ftp-ssl ftp-ssl-ccc ftp-ssl-ccc-mode=
    ftp-ssl-control ftp-ssl-reqd hostpubmd5= hostpubsha256= knownhosts= krb= l/list-only
    login-options= mail-auth= mail-from= mail-rcpt= mail-rcpt-allowfails pubkey= Q/quote=
    sasl-authzid= sasl-ir service-name= t/telnet-option= tftp-blksize= tftp-no-options upload-flags=
    B/use-ascii
    """,
  ]

  /// The options that leave a note.
  static let noted = notes.flatMap { note, names in parsed(names) { _ in .note(note) } }
}
