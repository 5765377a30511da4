import { createHash } from 'node:crypto'

/** The form in which a setup token is kept: 256 random bits need no slow hash. */
export function hashSetupToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
