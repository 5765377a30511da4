import { createPrivateKey, createPublicKey, createSign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const COMMON_NAME = oid([0x55, 0x04, 0x03])
const SHA256_WITH_RSA = oid([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])
const NULL = Buffer.from([0x05, 0x00])

/** An X.509 certificate, as PEM, by which a key speaks for itself: what SAML peers exchange. */
export function selfSignedCertificate(privateKeyPem: string, commonName = 'idp.example'): string {
  const privateKey = createPrivateKey(privateKeyPem)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, SHA256_WITH_RSA, NULL)
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(commonName)))),
  )
  const signed = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, utcTime('250101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey,
  )
  const signature = createSign('sha256').update(signed).sign(privateKey)
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const base64 = der(SEQUENCE, signed, algorithm, bits).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** One value in the Distinguished Encoding Rules: what it is, how long, and its parts. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

function oid(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text))
}
