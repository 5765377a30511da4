import type { FactorRow } from '#server/data/people/factors-repository.ts'

/** A factor that has just been begun, before anything particular to its kind is known. */
export function emptyFactor({
  id,
  userId,
  type,
  name,
  now,
}: {
  id: string
  userId: string
  type: FactorRow['factor_type']
  name: string
  now: string
}): FactorRow {
  return {
    id,
    user_id: userId,
    factor_type: type,
    status: 'unverified',
    friendly_name: name,
    phone: null,
    secret: null,
    last_step: null,
    credential_id: null,
    credential_public_key: null,
    credential_counter: null,
    credential_transports: null,
    last_challenged_at: null,
    last_used_at: null,
    created_at: now,
    updated_at: now,
  }
}
