import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const SECRET_KEY_BYTES = 32

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'sealed.v1.'

/** Encrypts secrets that the server must read again, so that a copied database reveals none of them. */
export type SecretBox = {
  /** Encrypts a secret, bound to its purpose (`about`). */
  seal(text: string, about: string): string
  /** @throws Error when it was sealed with another key, about another thing, or was changed */
  open(sealed: string, about: string): string
  /** A keyed hash, for short secrets that are only ever compared. */
  mac(text: string, about: string): string
}

/** Makes the box of a key of 32 random bytes; encryption and hashes get keys of their own. */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== SECRET_KEY_BYTES) throw new Error('The secret key has the wrong length')
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `wellness-haven ${purpose}`, SECRET_KEY_BYTES))
  const sealingKey = derive('sealing')
  const hashingKey = derive('hashing')

  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealingKey, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, about) {
      if (!isSealed(sealed)) throw new Error('This is not a sealed secret')
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, sealingKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    },
    mac: (text, about) =>
      createHmac('sha256', hashingKey).update(`${about}\0${text}`).digest('base64url'),
  }
}

/** Whether a stored value is sealed; older versions kept some secrets as they are. */
export function isSealed(text: string): boolean {
  return text.startsWith(PREFIX)
}
