import type { Deps } from '#server/foundation/deps.ts'
import { readClaim, signClaim } from '#server/foundation/signed-claim.ts'

const ID_BYTES = 16
const TIME_BYTES = 6

type Grant = { postId: string; expiresAt: string }

/** A token that shows one post until a moment, and that nobody else can make. */
export function signPreview(deps: Pick<Deps, 'db' | 'now'>, grant: Grant): Promise<string> {
  const claim = Buffer.alloc(ID_BYTES + TIME_BYTES)
  claim.write(grant.postId.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(Math.floor(Date.parse(grant.expiresAt) / 1000), ID_BYTES, TIME_BYTES)
  return signClaim(deps, 'preview', claim)
}

/** The post that a token shows; undefined for one that was not made here, or has expired. */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const claim = await readClaim(deps, 'preview', token)
  if (claim?.length !== ID_BYTES + TIME_BYTES) return undefined
  const expiresMs = claim.readUIntBE(ID_BYTES, TIME_BYTES) * 1000
  if (expiresMs <= Date.parse(deps.now())) return undefined
  const hex = claim.toString('hex', 0, ID_BYTES)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
