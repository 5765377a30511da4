import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as signingKeysRepository from '#server/data/people/signing-keys-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { isSealed, type SecretBox } from './secret-box.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** How long a node caches the keys. */
const FRESH_FOR_MS = 60_000
/** The least time between two reloads for an unknown key. */
const SEARCH_EVERY_MS = 5_000
/** A retired key is accepted this long: every token that it signed has ended by then. */
const RETIRED_FOR_MS = 60 * 60 * 1000

/** The keys that sign access tokens, shared by all nodes through the database. */
export type SigningKeyring = {
  /** The key to sign with; made now when there is none. */
  current(): Promise<{ kid: string; privateKey: CryptoKey }>
  /** The public key of that name; undefined when it does not count, or does no more. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** The valid public keys (JWKS), the current one first. */
  publicJwks(): Promise<JWK[]>
}

type Key = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey }
/** The database, and the box that seals private keys in it. */
type KeyStore = Pick<Deps, 'db'> & { secretBox: SecretBox }
type ReadKeys = { readAtMs: number; current: Key; all: Key[] }

/** Makes a node's view of the keys; it reads them when first asked and again each minute. */
export function createSigningKeyring({
  db,
  now,
  secretBox,
}: KeyStore & Pick<Deps, 'now'>): SigningKeyring {
  let latest: Promise<ReadKeys> | undefined

  async function keys(maxAgeMs = FRESH_FOR_MS): Promise<ReadKeys> {
    const nowMs = Date.parse(now())
    const asked = latest
    const held = await asked?.catch(() => undefined)
    if (latest !== asked) return keys(maxAgeMs)
    if (held && nowMs - held.readAtMs < maxAgeMs) return held
    latest = readKeys({ db, secretBox }, nowMs)
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
export async function replaceSigningKey(
  { db: tx, secretBox }: KeyStore,
  now: string,
): Promise<string> {
  await signingKeysRepository.lockAll(tx)
  await signingKeysRepository.retireAll(tx, now)
  return insertNewKey({ db: tx, secretBox }, now)
}

/** Seals the keys that an older version has stored as they are; doing it again changes nothing. */
export async function sealPlainSigningKeys({ db, secretBox }: KeyStore): Promise<void> {
  for (const { kid, private_jwk } of await signingKeysRepository.listPrivate(db)) {
    if (isSealed(private_jwk)) continue
    const sealed = secretBox.seal(private_jwk, aboutKey(kid))
    await signingKeysRepository.setPrivateJwk(db, { kid, from: private_jwk, to: sealed })
  }
}

async function readKeys({ db, secretBox }: KeyStore, nowMs: number): Promise<ReadKeys> {
  const retiredSince = new Date(nowMs - RETIRED_FOR_MS).toISOString()
  const rows = await signingKeysRepository.listUsable(db, { retiredSince })
  const all = await Promise.all(rows.map((row) => importKey(row, secretBox)))
  const currentRow = rows.find((row) => row.retired_at === null)
  const current = all.find(({ kid }) => kid === currentRow?.kid)
  if (current) return { readAtMs: nowMs, current, all }

  await makeFirstKey({ db, secretBox }, new Date(nowMs).toISOString())
  return readKeys({ db, secretBox }, nowMs)
}

/** Two nodes that find no key at the same moment make one between them. */
async function makeFirstKey({ db, secretBox }: KeyStore, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await signingKeysRepository.lockAll(tx)
    const rows = await signingKeysRepository.listUsable(tx, { retiredSince: now })
    if (!rows.some((row) => row.retired_at === null)) {
      await insertNewKey({ db: tx, secretBox }, now)
    }
  })
}

async function insertNewKey({ db: tx, secretBox }: KeyStore, now: string): Promise<string> {
  const kid = randomUUID()
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const named = { kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named })
  await signingKeysRepository.insert(tx, {
    kid,
    algorithm: SIGNING_ALGORITHM,
    public_jwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...named }),
    private_jwk: secretBox.seal(privateJwk, aboutKey(kid)),
    created_at: now,
    retired_at: null,
  })
  return kid
}

function aboutKey(kid: string): string {
  return `signing-key:${kid}`
}

async function importKey(
  row: signingKeysRepository.SigningKeyRow,
  secretBox: SecretBox,
): Promise<Key> {
  const privateJwk = isSealed(row.private_jwk)
    ? secretBox.open(row.private_jwk, aboutKey(row.kid))
    : row.private_jwk
  const publicJwk = JSON.parse(row.public_jwk) as JWK
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, row.algorithm),
    importJWK(JSON.parse(privateJwk) as JWK, row.algorithm),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array) {
    throw new Error(`Signing key ${row.kid} is not an asymmetric key`)
  }
  return { kid: row.kid, publicJwk, publicKey, privateKey }
}
