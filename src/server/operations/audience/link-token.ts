import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new secret for a link in a letter: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The form in which it is kept: so much randomness needs no slow hash. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
