import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/operations/caller.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Who makes this request, and from where.
 *
 * @throws AppError `unauthenticated` when nobody is signed in
 */
export function callerOf(c: Context<AppEnv>): Caller {
  const actor = c.get('actor')
  if (!actor) throw new AppError('unauthenticated', 'Sign in to continue.')
  return { actor, address: c.get('address'), requestId: c.get('requestId') }
}
