import type { FactorRow } from '#server/data/people/factors-repository.ts'

/** A factor as the auth protocol shows it inside a person; nothing of its secrets. */
export function presentFactor(factor: FactorRow) {
  const { id, factor_type, status, friendly_name, phone, created_at, updated_at } = factor
  return {
    id,
    created_at,
    updated_at,
    status,
    ...(friendly_name && { friendly_name }),
    factor_type,
    phone: phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}
