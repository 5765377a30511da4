import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Deps } from './deps.ts'

const KEY_SETTING = 'preview_key'
const PROOF_BYTES = 16

/** The purposes of a claim: one for another purpose is none. */
type Purpose = 'preview' | 'site-preview'

/** A token that holds a claim, and that nobody else can make. */
export async function signClaim(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  claim: Buffer,
): Promise<string> {
  const proof = makeProof(purpose, claim, await readKey(deps))
  return Buffer.concat([claim, proof]).toString('base64url')
}

/** The claim of a token; undefined for one that was not made here. */
export async function readClaim(
  deps: Pick<Deps, 'db' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<Buffer | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= PROOF_BYTES) return undefined
  const claim = bytes.subarray(0, -PROOF_BYTES)
  const proof = makeProof(purpose, claim, await readKey(deps))
  return timingSafeEqual(proof, bytes.subarray(-PROOF_BYTES)) ? claim : undefined
}

function makeProof(purpose: Purpose, claim: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(claim).digest().subarray(0, PROOF_BYTES)
}

/** Made on first use; replacing it in the database ends every link at once. */
async function readKey({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Buffer> {
  const known = await settingsRepository.find(db, KEY_SETTING)
  if (known) return Buffer.from(known, 'base64url')
  const value = randomBytes(32).toString('base64url')
  const kept = await settingsRepository.setOnce(db, { name: KEY_SETTING, value, now: now() })
  return Buffer.from(kept, 'base64url')
}
