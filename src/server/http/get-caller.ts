import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { STEP_ADVICE } from '#server/auth/sessions/authenticate-request.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Who makes this request, and from where.
 *
 * @throws AppError `unauthenticated` when nobody is signed in, `second_step_required` while a
 * step is missing
 */
export function getCaller(c: Context<AppEnv>): Caller {
  const actor = c.get('actor')
  const missing = c.get('signedIn')?.missingStep
  if (missing) throw new AppError('second_step_required', STEP_ADVICE[missing])
  if (!actor) throw new AppError('unauthenticated', 'Sign in to continue.')
  return { actor, address: c.get('address'), requestId: c.get('requestId') }
}
