import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

const KEY_SETTING = 'preview_key'
const ID_BYTES = 16
const TIME_BYTES = 6
const PROOF_BYTES = 16

type Grant = { postId: string; expiresAt: string }

/** A token that shows one post until a moment, and that nobody else can make. */
export async function signPreview(deps: Pick<Deps, 'db' | 'now'>, grant: Grant): Promise<string> {
  const claim = Buffer.alloc(ID_BYTES + TIME_BYTES)
  claim.write(grant.postId.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(Math.floor(Date.parse(grant.expiresAt) / 1000), ID_BYTES, TIME_BYTES)
  return Buffer.concat([claim, proofOf(claim, await readKey(deps))]).toString('base64url')
}

/** The post that a token shows; undefined for one that was not made here, or has expired. */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + TIME_BYTES + PROOF_BYTES) return undefined
  const claim = bytes.subarray(0, ID_BYTES + TIME_BYTES)
  const proof = proofOf(claim, await readKey(deps))
  if (!timingSafeEqual(proof, bytes.subarray(claim.length))) return undefined
  const expiresMs = claim.readUIntBE(ID_BYTES, TIME_BYTES) * 1000
  if (expiresMs <= Date.parse(deps.now())) return undefined
  const hex = claim.toString('hex', 0, ID_BYTES)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function proofOf(claim: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update('preview').update(claim).digest().subarray(0, PROOF_BYTES)
}

/** Made on first use; replacing it in the database ends every link at once. */
async function readKey({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Buffer> {
  const known = await settingsRepository.find(db, KEY_SETTING)
  if (known) return Buffer.from(known, 'base64url')
  const value = randomBytes(32).toString('base64url')
  const kept = await settingsRepository.setOnce(db, { name: KEY_SETTING, value, now: now() })
  return Buffer.from(kept, 'base64url')
}
