import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '#server/operations/factors/recovery-codes.ts'
import { unenrolRecoveryCodes } from '#server/operations/factors/unenrol-factor.ts'
import { verifyRecoveryCode } from '#server/operations/factors/verify-recovery-code.ts'
import type { AppEnv } from '../app-env.ts'
import { factorNameSchema } from './auth-factor-routes.ts'
import { type AuthExchange, callOrigin } from './exchange/auth-exchange.ts'
import { readAuthBody, readOptionalAuthBody } from './exchange/read-auth-body.ts'

const nameBody = z.object({ friendly_name: factorNameSchema })
const codeBody = z.object({ code: z.string().max(200).nullish() })

/** The routes under /auth/v1/factors/recovery-codes, as the client library calls them. */
export function authRecoveryCodeRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const { id, total, remaining } = await countRecoveryCodes(deps, signedIn)
      return c.json({ id, type: 'recovery_code', total, remaining })
    })
    .post('/', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const { friendly_name } = await readOptionalAuthBody(c, nameBody)
      const set = await makeRecoveryCodes(
        deps,
        signedIn,
        { name: friendly_name || undefined, renew: false },
        callOrigin(c),
      )
      return c.json(present(set))
    })
    .post('/regenerate', async (c) => {
      const signedIn = await exchange.signedIn(c)
      return c.json(
        present(await makeRecoveryCodes(deps, signedIn, { renew: true }, callOrigin(c))),
      )
    })
    .post('/verify', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const { code } = await readAuthBody(c, codeBody)
      if (!code?.trim()) throw new AuthError('validation_failed', 'A code is needed.')
      return exchange.answerSession(
        c,
        await verifyRecoveryCode(deps, signedIn, code, callOrigin(c)),
      )
    })
    .delete('/', async (c) => {
      const signedIn = await exchange.signedIn(c)
      return c.json({ id: await unenrolRecoveryCodes(deps, signedIn, callOrigin(c)) })
    })
}

function present({ id, name, total, codes }: Awaited<ReturnType<typeof makeRecoveryCodes>>) {
  return { id, type: 'recovery_code', friendly_name: name, total, codes }
}
