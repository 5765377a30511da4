import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { SITE_URL } from '../site/given-app.ts'

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string }

const FLAG = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

/**
 * A passkey on a device: makes one credential and signs with it, as a browser sends it on.
 *
 * It asks its user for a finger (`isUserVerified`) by default, and its browser shows
 * the site's own origin unless another has lured it.
 */
export function givenAuthenticator({ isUserVerified = true, origin = SITE_URL } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  function authenticatorData(rpId: string, attested?: Buffer): Buffer {
    const flags =
      FLAG.userPresent |
      (isUserVerified ? FLAG.userVerified : 0) |
      (attested ? FLAG.hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const parts = [sha256(rpId), Buffer.from([flags]), count]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  return {
    id,
    /** Answers `navigator.credentials.create()`. */
    create(options: CreationOptions) {
      userHandle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = map([
        [1, int(2)],
        [3, int(-7)],
        [-1, int(1)],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const authData = authenticatorData(options.rp.id ?? '', attested)
      const attestation = map([
        ['fmt', text('none')],
        ['attStmt', map([])],
        ['authData', bytes(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get()`; each time the counter goes one up. */
    get(options: RequestOptions) {
      counter += 1
      const data = clientData('webauthn.get', options.challenge)
      const authData = authenticatorData(options.rpId ?? '')
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
    /** As a copy would that was made earlier. */
    turnBack() {
      counter = 0
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** Just enough CBOR (RFC 8949) for what an authenticator says. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

function int(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)])
}

function map(entries: [number | string, Buffer][]): Buffer {
  const pairs = entries.map(([key, value]) =>
    Buffer.concat([typeof key === 'string' ? text(key) : int(key), value]),
  )
  return Buffer.concat([head(5, entries.length), ...pairs])
}
