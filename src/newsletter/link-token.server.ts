import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Makes the secret of a link in a mail: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Hashes a secret for storage: so much randomness needs no slow hash. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
