import type { AuthError } from '@supabase/supabase-js'

/** What the client library makes of a refused auth call: its status and its code. */
export function refusalOf({
  error,
}: {
  error: AuthError | null
}): [number | undefined, string | undefined] {
  if (!error) throw new Error('The call was not refused')
  return [error.status, error.code]
}
