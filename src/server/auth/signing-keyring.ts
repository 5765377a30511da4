import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as signingKeysRepository from '#server/data/signing-keys-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/operations/deps.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** How long a node may go on with the keys that it has read. */
const FRESH_FOR_MS = 60_000
/** The least time between two readings for a key that nobody knows. */
const SEARCH_EVERY_MS = 5_000
/** A retired key is accepted this long: every token that it signed has ended by then. */
const RETIRED_FOR_MS = 60 * 60 * 1000

/** The keys that sign access tokens, shared by all nodes through the database. */
export type SigningKeyring = {
  /** The key to sign with; made now when there is none. */
  current(): Promise<{ kid: string; privateKey: CryptoKey }>
  /** The public key of that name; undefined when it does not count, or does no more. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** What everybody may know: the public keys that count, the current one first. */
  publicJwks(): Promise<JWK[]>
}

type Key = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey }
type ReadKeys = { readAtMs: number; current: Key; all: Key[] }

/** Makes a node's view of the keys; it reads them when first asked and again each minute. */
export function createSigningKeyring({ db, now }: Pick<Deps, 'db' | 'now'>): SigningKeyring {
  let latest: Promise<ReadKeys> | undefined

  async function keys(maxAgeMs = FRESH_FOR_MS): Promise<ReadKeys> {
    const nowMs = Date.parse(now())
    const asked = latest
    const held = await asked?.catch(() => undefined)
    if (latest !== asked) return keys(maxAgeMs)
    if (held && nowMs - held.readAtMs < maxAgeMs) return held
    latest = readKeys(db, nowMs)
    return latest
  }

  return {
    current: async () => (await keys()).current,
    find: async (kid) => {
      const held = (await keys()).all.find((key) => key.kid === kid)
      const found = held ?? (await keys(SEARCH_EVERY_MS)).all.find((key) => key.kid === kid)
      return found?.publicKey
    },
    publicJwks: async () => (await keys()).all.map(({ publicJwk }) => publicJwk),
  }
}

/**
 * Retires the current key and makes a new one, in the transaction given.
 *
 * What the old key signed still counts; nodes that hold it in memory change within a minute.
 */
export async function replaceSigningKey(tx: Database, now: string): Promise<string> {
  await signingKeysRepository.lockAll(tx)
  await signingKeysRepository.retireAll(tx, now)
  return insertNewKey(tx, now)
}

async function readKeys(db: Database, nowMs: number): Promise<ReadKeys> {
  const retiredSince = new Date(nowMs - RETIRED_FOR_MS).toISOString()
  const rows = await signingKeysRepository.listUsable(db, { retiredSince })
  const all = await Promise.all(rows.map(importKey))
  const currentRow = rows.find((row) => row.retired_at === null)
  const current = all.find(({ kid }) => kid === currentRow?.kid)
  if (current) return { readAtMs: nowMs, current, all }

  await makeFirstKey(db, new Date(nowMs).toISOString())
  return readKeys(db, nowMs)
}

/** Two nodes that find no key at the same moment make one between them. */
async function makeFirstKey(db: Database, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await signingKeysRepository.lockAll(tx)
    const rows = await signingKeysRepository.listUsable(tx, { retiredSince: now })
    if (!rows.some((row) => row.retired_at === null)) await insertNewKey(tx, now)
  })
}

async function insertNewKey(tx: Database, now: string): Promise<string> {
  const kid = randomUUID()
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const named = { kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  await signingKeysRepository.insert(tx, {
    kid,
    algorithm: SIGNING_ALGORITHM,
    public_jwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...named }),
    private_jwk: JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named }),
    created_at: now,
    retired_at: null,
  })
  return kid
}

async function importKey(row: signingKeysRepository.SigningKeyRow): Promise<Key> {
  const publicJwk = JSON.parse(row.public_jwk) as JWK
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, row.algorithm),
    importJWK(JSON.parse(row.private_jwk) as JWK, row.algorithm),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array) {
    throw new Error(`Signing key ${row.kid} is not an asymmetric key`)
  }
  return { kid: row.kid, publicJwk, publicKey, privateKey }
}
