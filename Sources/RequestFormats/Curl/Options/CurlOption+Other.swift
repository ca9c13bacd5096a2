// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// Options of TLS.
  static let security = parsed(
    """
    --alpn
    --ca-native
    --cacert VALUE
    --capath VALUE
    -E --cert VALUE
    --cert-status
    --cert-type VALUE
    --ciphers VALUE
    --crlfile VALUE
    --curves VALUE
    --dump-ca-embed
    --ech VALUE
    --egd-file VALUE
    --engine VALUE
    --false-start
    -k --insecure
    --key VALUE
    --key-type VALUE
    --npn
    --pass VALUE
    --pinnedpubkey VALUE
    --random-file VALUE
    --sessionid
    --signature-algorithms VALUE
    --ssl
    --ssl-allow-beast
    --ssl-auto-client-cert
    --ssl-no-revoke
    --ssl-reqd
    --ssl-revoke-best-effort
    --ssl-sessions VALUE
    -2 --sslv2
    -3 --sslv3
    --tls-earlydata
    --tls-max VALUE
    --tls13-ciphers VALUE
    --tlsauthtype VALUE
    --tlspassword VALUE
    --tlsuser VALUE
    -1 --tlsv1
    --tlsv1.0
    --tlsv1.1
    --tlsv1.2
    --tlsv1.3
    """,
    .note("configures TLS, which the client handles")
  )

  /// Options of what is printed and saved, and how curl runs.
  static let output = parsed(
    """
    --buffer
    --clobber
    --create-dirs
    --create-file-mode VALUE
    -q --disable
    --disallow-username-in-url
    -D --dump-header VALUE
    -f --fail
    --fail-early
    --fail-with-body
    -i --include
    --libcurl VALUE
    --metalink
    -N --no-buffer
    --out-null
    -o --output VALUE
    --output-dir VALUE
    -Z --parallel
    --parallel-immediate
    --parallel-max VALUE
    -# --progress-bar
    --progress-meter
    -J --remote-header-name
    -O --remote-name
    --remote-name-all
    -R --remote-time
    --remove-on-error
    -S --show-error
    --show-headers
    -s --silent
    --skip-existing
    --stderr VALUE
    --styled-output
    --test-event
    --trace VALUE
    --trace-ascii VALUE
    --trace-config VALUE
    --trace-ids
    --trace-time
    -v --verbose
    -w --write-out VALUE
    --xattr
    """,
    .note("controls what curl prints or saves, or how curl runs")
  )

  /// Options of other protocols, and of ways to sign in that HTTP does not know.
  static let protocols = parsed(
    """
    -a --append
    --compressed-ssh
    --delegation VALUE
    --ftp-account VALUE
    --ftp-alternative-to-user VALUE
    --ftp-create-dirs
    --ftp-method VALUE
    --ftp-pasv
    -P --ftp-port VALUE
    --ftp-pret
    --ftp-skip-pasv-ip
    --ftp-ssl
    --ftp-ssl-ccc
    --ftp-ssl-ccc-mode VALUE
    --ftp-ssl-control
    --ftp-ssl-reqd
    --hostpubmd5 VALUE
    --hostpubsha256 VALUE
    --knownhosts VALUE
    --krb VALUE
    -l --list-only
    --login-options VALUE
    --mail-auth VALUE
    --mail-from VALUE
    --mail-rcpt VALUE
    --mail-rcpt-allowfails
    --pubkey VALUE
    -Q --quote VALUE
    --sasl-authzid VALUE
    --sasl-ir
    --service-name VALUE
    -t --telnet-option VALUE
    --tftp-blksize VALUE
    --tftp-no-options
    --upload-flags VALUE
    -B --use-ascii
    """,
    .note("applies to other protocols")
  )
}
