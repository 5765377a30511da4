import { createHash } from 'node:crypto'

/** Hashes a setup token for storage: 256 random bits need no slow hash. */
export function hashSetupToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
