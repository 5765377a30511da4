import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { assertionSchema, newCredentialSchema } from '#server/auth/factors/webauthn.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import {
  beginPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
  storePasskey,
} from '#server/operations/factors/passkeys.ts'
import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '#server/operations/factors/sign-in-with-passkey.ts'
import { unenrolPasskey } from '#server/operations/factors/unenrol-factor.ts'
import type { AppEnv } from '../app-env.ts'
import { factorNameSchema } from './auth-factor-routes.ts'
import { type AuthExchange, callOrigin } from './exchange/auth-exchange.ts'
import { readAuthBody } from './exchange/read-auth-body.ts'

const challengeId = z.uuid('must be a UUID')
const registrationBody = z.object({ challenge_id: challengeId, credential: newCredentialSchema })
const signInBody = z.object({ challenge_id: challengeId, credential: assertionSchema })
const nameBody = z.object({
  friendly_name: factorNameSchema.refine((name) => name !== '', 'a name is needed'),
})

/**
 * The routes under /auth/v1/passkeys, as the client library calls them. A passkey is a second
 * step like any other; where its device knows its owner, it also signs in by itself.
 */
export function authPasskeyRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .post('/registration/options', async (c) => {
      const signedIn = await exchange.signedIn(c)
      return c.json(presentChallenge(await beginPasskey(deps, signedIn, callOrigin(c))))
    })
    .post('/registration/verify', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const { challenge_id, credential } = await readAuthBody(c, registrationBody)
      const made = { challengeId: challenge_id, credential }
      return c.json(present(await storePasskey(deps, signedIn, made, callOrigin(c))))
    })
    .post('/authentication/options', async (c) =>
      c.json(presentChallenge(await beginPasskeySignIn(deps, callOrigin(c)))),
    )
    .post('/authentication/verify', async (c) => {
      const { challenge_id, credential } = await readAuthBody(c, signInBody)
      const shown = { challengeId: challenge_id, credential }
      return exchange.answerSession(
        c,
        await signInWithPasskey(deps, shown, exchange.sessionOrigin(c)),
      )
    })
    .get('/', async (c) => {
      const signedIn = await exchange.signedIn(c)
      return c.json((await listPasskeys(deps, signedIn)).map(present))
    })
    .patch('/:id', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const id = passkeyId(c)
      const { friendly_name } = await readAuthBody(c, nameBody)
      const renamed = { id, name: friendly_name }
      return c.json(present(await renamePasskey(deps, signedIn, renamed, callOrigin(c))))
    })
    .delete('/:id', async (c) => {
      const signedIn = await exchange.signedIn(c)
      await unenrolPasskey(deps, signedIn, passkeyId(c), callOrigin(c))
      return c.body(null, 204)
    })
}

function presentChallenge<Options>(challenge: { id: string; expiresAt: string; options: Options }) {
  const { id, options, expiresAt } = challenge
  return { challenge_id: id, options, expires_at: Math.floor(Date.parse(expiresAt) / 1000) }
}

function present({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    friendly_name: name,
    created_at: createdAt,
    ...(lastUsedAt && { last_used_at: lastUsedAt }),
  }
}

/** @throws AuthError `validation_failed` (404) for what is no UUID */
function passkeyId(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (parsed.success) return parsed.data
  throw new AuthError('validation_failed', 'The passkey id must be a UUID.', { status: 404 })
}
