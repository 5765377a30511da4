import type { Context } from 'hono'
import type { Actor } from '#domain/policies.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import {
  authenticateRequest,
  toActor,
  toPerson,
} from '#server/auth/sessions/authenticate-request.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { AppEnv } from '../app-env.ts'
import { callOrigin } from '../auth/exchange/auth-exchange.ts'
import { sessionCookie } from '../auth/exchange/session-cookie.ts'
import { readCredentials } from '../auth/exchange/session-middleware.ts'

/** Who calls a service that also answers those who are not signed in. */
export type ServiceCaller = CallOrigin & { actor: Actor | undefined }

/** Three parts between dots: what the client library sends when somebody is signed in. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Reads who makes a call, as the client library shows it.
 *
 * Signed out, the library sends its API key in place of an access token. The key opens nothing
 * here, so it may be any text; some projects' keys look like tokens.
 *
 * Who has not taken every step that the site asks of them may read what is public.
 *
 * The function it makes throws AuthError when a token is shown that does not count: a session
 * that has ended gets an error, and is not treated as somebody who is signed out. For a call that
 * changes something it throws when a step is missing, too.
 */
export function serviceCaller(deps: AuthDeps) {
  const cookie = sessionCookie(deps)
  return async (
    c: Context<AppEnv>,
    { isChange }: { isChange: boolean },
  ): Promise<ServiceCaller> => {
    const credentials = readCredentials(c, cookie)
    const { bearer } = credentials
    const isKey = bearer === undefined || bearer === c.req.header('apikey') || !TOKEN.test(bearer)
    if (isKey) return { actor: undefined, ...callOrigin(c) }

    const signedIn = await authenticateRequest(deps, credentials)
    const isPublicReader = signedIn.missingStep && !isChange
    const actor = isPublicReader ? { ...toPerson(signedIn), role: null } : toActor(signedIn)
    return { actor, ...callOrigin(c) }
  }
}
