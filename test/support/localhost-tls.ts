/**
 * A key and a certificate for `localhost` that no browser trusts: self-signed, valid from 2020 to the end of 2099.
 * Made once with openssl, for tests that need a server with TLS.
 */
export const localhostTls = {
  ends: new Date('2099-12-31T00:00:00Z'),
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdSh5lVZExFRB4CQV
4lmdZ38JsWyG87FwOs33Ltf42AehRANCAASbEOmNCYAVPrrtB7gAu6KXKS6Ijer+
sQ3MpNCQeJN8DS4R9o0UOcB1zD2WHM1dnPXkJY9jcyhx5kfmJyXyyHAA
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjA5OTEyMzEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJsQ6Y0JgBU+uu0H
uAC7opcpLoiN6v6xDcyk0JB4k3wNLhH2jRQ5wHXMPZYczV2c9eQlj2NzKHHmR+Yn
JfLIcACjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBTeM+6218eIGZty2IMMqSlEndxcfzAKBggqhkjOPQQDAgNIADBF
AiEA7GVtlEo5LbaoVZz2xiapiwxAt2PyOvBBqfBnqQcmTeYCIGx+iBNKAbQlZmLj
0oGhT5FtXUkIVisfmXHpoTfDhZ/M
-----END CERTIFICATE-----
`,
} as const;
