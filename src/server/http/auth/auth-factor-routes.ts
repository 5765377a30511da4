import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { phoneSchema } from '#domain/people/phone.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { assertionSchema, newCredentialSchema } from '#server/auth/factors/webauthn.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { challengeFactor } from '#server/operations/factors/challenge-factor.ts'
import { enrolFactor, type NewFactor } from '#server/operations/factors/enrol-factor.ts'
import type { Proof } from '#server/operations/factors/prove-factor.ts'
import { unenrolFactor } from '#server/operations/factors/unenrol-factor.ts'
import { verifyFactor } from '#server/operations/factors/verify-factor.ts'
import type { AppEnv } from '../app-env.ts'
import { type AuthExchange, callOrigin } from './exchange/auth-exchange.ts'
import { readAuthBody, readOptionalAuthBody } from './exchange/read-auth-body.ts'

const NAME_MAX_LENGTH = 120

/** One line, trimmed; none at all is the empty name. */
export const factorNameSchema = z
  .string()
  .trim()
  .max(NAME_MAX_LENGTH, `must be ${NAME_MAX_LENGTH} characters or less`)
  .regex(/^\P{Cc}*$/u, 'must be a single line of text')
  .nullish()
  .transform((name) => name ?? '')

const enrolBody = z.object({
  factor_type: z.enum(['totp', 'webauthn', 'phone'], {
    error: 'factor_type needs to be totp, phone, or webauthn',
  }),
  friendly_name: factorNameSchema,
  issuer: z.string().trim().max(NAME_MAX_LENGTH).nullish(),
  phone: z.string().nullish(),
})

const verifyBody = z.object({
  challenge_id: z.uuid('must be a UUID'),
  code: z.string().trim().max(64).nullish(),
  webauthn: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('create'), credential_response: newCredentialSchema }),
      z.object({ type: z.literal('request'), credential_response: assertionSchema }),
    ])
    .nullish(),
})

/** The routes under /auth/v1/factors: second steps are begun, challenged, verified and removed. */
export function authFactorRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const factor = toNewFactor(await readAuthBody(c, enrolBody))
      const { id, totp } = await enrolFactor(deps, signedIn, factor, callOrigin(c))
      return c.json({
        id,
        type: factor.type,
        friendly_name: factor.name,
        ...(totp && { totp }),
        ...(factor.type === 'phone' && { phone: factor.phone }),
      })
    })
    .post('/:id/challenge', async (c) => {
      const signedIn = await exchange.signedIn(c)
      await readOptionalAuthBody(c, z.object({}))
      const challenge = await challengeFactor(deps, signedIn, factorId(c), callOrigin(c))
      const { id, type, expiresAt, webauthn } = challenge
      return c.json({
        id,
        type,
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        ...(webauthn && {
          webauthn: {
            type: webauthn.type,
            credential_options: { publicKey: webauthn.options },
          },
        }),
      })
    })
    .post('/:id/verify', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const body = await readAuthBody(c, verifyBody)
      const attempt = {
        factorId: factorId(c),
        challengeId: body.challenge_id,
        proof: toProof(body),
      }
      return exchange.answerSession(c, await verifyFactor(deps, signedIn, attempt, callOrigin(c)))
    })
    .delete('/:id', async (c) => {
      const signedIn = await exchange.signedIn(c)
      const id = factorId(c)
      await unenrolFactor(deps, signedIn, id, callOrigin(c))
      return c.json({ id })
    })
}

function toNewFactor(body: z.output<typeof enrolBody>): NewFactor {
  const { factor_type: type, friendly_name: name } = body
  if (type === 'totp') return { type, name, issuer: body.issuer || undefined }
  if (type === 'webauthn') return { type, name }
  const phone = phoneSchema.safeParse(body.phone ?? '')
  if (phone.success) return { type, name, phone: phone.data }
  throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)')
}

function toProof({ code, webauthn }: z.output<typeof verifyBody>): Proof {
  if (webauthn) {
    return webauthn.type === 'create'
      ? { type: 'create', credential: webauthn.credential_response }
      : { type: 'request', credential: webauthn.credential_response }
  }
  if (code) return { code }
  throw new AuthError('validation_failed', 'A code is needed.')
}

/** @throws AuthError `validation_failed` (404) for what is no UUID */
function factorId(c: Context): string {
  const parsed = z.uuid().safeParse(c.req.param('id'))
  if (parsed.success) return parsed.data
  throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 })
}
