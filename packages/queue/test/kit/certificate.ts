// Of a server at 127.0.0.1, for tests and nothing else: everybody knows its key. Made by openssl req -x509 -newkey ec
// -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj "/CN=refriega test" -addext
// "subjectAltName=IP:127.0.0.1"

export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgH2ajMYRVXabRZcLw
R9atnaZjfhDMVrWp/mHH40QRZLChRANCAASpoMyHmHrneGcacBgtduRMpoZyzdY9
d0a3D1T9mY1XG4b7sQ2hGFww2Tq6lWOob0G60dmoJqR4/MOfsPeZejCN
-----END PRIVATE KEY-----`

export const cert = `-----BEGIN CERTIFICATE-----
MIIBmDCCAT6gAwIBAgIUdPyZfnstXLxOVCifz/NXxOb3vscwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVmcmllZ2EgdGVzdDAgFw0yNjExMjYxNzI2NTdaGA8yMTI2
MTEwMjE3MjY1N1owGDEWMBQGA1UEAwwNcmVmcmllZ2EgdGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABKmgzIeYeud4ZxpwGC125EymhnLN1j13RrcPVP2ZjVcb
hvuxDaEYXDDZOrqVY6hvQbrR2agmpHj8w5+w95l6MI2jZDBiMB0GA1UdDgQWBBTc
Yhpv6truvbENVPDTnQngAZ1+EjAfBgNVHSMEGDAWgBTcYhpv6truvbENVPDTnQng
AZ1+EjAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0E
AwIDSAAwRQIgYP+qHQwuoG+BSNmlqn8l03VcFi3Nq0K2VYva2thzfq8CIQCdRIFi
ISyW+f5rVkmU7MEeXiIqJB5FhIpgwt7NMqTJ3w==
-----END CERTIFICATE-----`
