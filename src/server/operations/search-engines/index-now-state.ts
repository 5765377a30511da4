import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { IndexNowState } from '#contract/desk/upkeep.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { isPrivateHost } from '#server/transfer/private-address.ts'
import { readPublished } from '../site/documents/get-site-document.ts'

const KEY_SETTING = 'index-now-key'
const STATE_SETTING = 'index-now'
/** As hexadecimal digits: the protocol wants 8 to 128. */
const KEY_BYTES = 16

const progressSchema = z.object({
  /** The last change of pages that search engines were told of. */
  after: z.number().optional(),
  sentAt: z.string().nullable(),
  addresses: z.number(),
  error: z.string().nullable(),
  /** How often it was refused since it was taken last. */
  failures: z.number(),
  retryAt: z.string().nullable(),
})

/** How far search engines have been told, and what came of it last. */
export type Progress = z.infer<typeof progressSchema>

const BEGINNING: Progress = {
  sentAt: null,
  addresses: 0,
  error: null,
  failures: 0,
  retryAt: null,
}

/** Returns what came of telling search engines so far. */
export async function readProgress(db: Database): Promise<Progress> {
  const stored = await settingsRepository.find(db, STATE_SETTING)
  return stored === undefined ? BEGINNING : progressSchema.parse(JSON.parse(stored))
}

export async function storeProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  progress: Progress,
): Promise<void> {
  const value = JSON.stringify(progress)
  await settingsRepository.set(db, { name: STATE_SETTING, value, now: now() })
}

/** Returns the key by which search engines know the site; it is made once. */
export function ensureKey({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string> {
  const value = randomBytes(KEY_BYTES).toString('hex')
  return settingsRepository.setOnce(db, { name: KEY_SETTING, value, now: now() })
}

/** Returns the key of the site; undefined while none was needed. */
export function findKey({ db }: Pick<Deps, 'db'>): Promise<string | undefined> {
  return settingsRepository.find(db, KEY_SETTING)
}

/** Why nothing may be sent; undefined where something may. */
export function findReason(
  { indexNow, indexing }: Pick<SiteSettings, 'indexNow' | 'indexing'>,
  siteUrl: string,
): 'off' | NonNullable<IndexNowState['waitsFor']> | undefined {
  if (indexNow === 'off') return 'off'
  if (indexing === 'off') return 'listing'
  return isPrivateHost(new URL(siteUrl).hostname) ? 'address' : undefined
}

/** Returns what the desk says of it; null while it is off. */
export async function readIndexNowState({
  db,
  siteUrl,
}: Pick<Deps, 'db' | 'siteUrl'>): Promise<IndexNowState | null> {
  const reason = findReason(await readPublished(db, 'settings'), siteUrl)
  if (reason === 'off') return null
  const { sentAt, addresses, error, retryAt } = await readProgress(db)
  return { waitsFor: reason ?? null, sentAt, addresses, error, retryAt }
}
