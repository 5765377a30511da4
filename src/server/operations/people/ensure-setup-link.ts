import { randomBytes } from 'node:crypto'
import { serverUrls } from '#contract/server-urls.ts'
import * as setupTokensRepository from '#server/data/people/setup-tokens-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { hashSetupToken } from './setup-token.ts'

const TOKEN_BYTES = 32
const LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * Makes a link, good for one use within a day, that makes the first administrator.
 *
 * Only the token's hash is kept, so each call makes a new link; those made before stay good
 * until one of them is used.
 *
 * @returns the whole address to show to whoever started the program; null once there is an
 * administrator
 */
export async function ensureSetupLink({
  db,
  now,
  siteUrl,
}: Pick<Deps, 'db' | 'now' | 'siteUrl'>): Promise<string | null> {
  if (await usersRepository.hasAdmin(db)) return null

  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await setupTokensRepository.insert(db, {
    tokenHash: hashSetupToken(token),
    now: now(),
    expiresAt: new Date(Date.parse(now()) + LIFETIME_MS).toISOString(),
  })
  return siteUrl + serverUrls.setup(token)
}
