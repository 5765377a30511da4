import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { pkceShape } from '#server/auth/pkce.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { personDataSchema } from '#server/auth/protocol/person-data.ts'
import { presentNewcomer } from '#server/auth/protocol/present-newcomer.ts'
import {
  askAgainByEmail,
  askByPhone,
  askForReauthentication,
  askForRecovery,
  askForSignInCode,
} from '#server/operations/codes/request-mail.ts'
import { signUp } from '#server/operations/codes/sign-up.ts'
import type { AppEnv } from '../app-env.ts'
import {
  contactShape,
  readContact,
  readEmail,
  readLinkRequest,
  readPhone,
} from './auth-link-request.ts'
import { type AuthExchange, callOrigin } from './exchange/auth-exchange.ts'
import { readAuthBody } from './exchange/read-auth-body.ts'

const signUpBody = z.object({
  ...contactShape,
  ...pkceShape,
  password: z.string().nullish(),
  data: personDataSchema.nullish(),
})
const otpBody = z.object({
  ...contactShape,
  ...pkceShape,
  create_user: z.boolean().nullish(),
  data: personDataSchema.nullish(),
})
const recoverBody = z.object({ ...pkceShape, email: z.string().nullish() })
const RESENDABLE = ['signup', 'email_change', 'sms', 'phone_change'] as const
const resendBody = z.object({
  ...contactShape,
  ...pkceShape,
  type: z.unknown(),
})

/** The calls that send a mail or a message. Their answers never reveal whether there is such a person. */
export function authMailRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .post('/signup', (c) => answerSignUp(c, deps, exchange))
    .post('/otp', async (c) => {
      const body = await readAuthBody(c, otpBody)
      const contact = readContact(body)
      if ('phone' in contact) {
        refuseWithoutGateway(deps)
        await askByPhone(deps, { ...contact, kind: 'sms', call: 'otp' }, callOrigin(c))
        return c.json({})
      }
      const link = readLinkRequest(c, deps, body)
      const newAccount = (body.create_user ?? true) ? (body.data ?? {}) : null
      await askForSignInCode(deps, { ...contact, ...link, newAccount }, callOrigin(c))
      return c.json({})
    })
    .post('/recover', async (c) => {
      const body = await readAuthBody(c, recoverBody)
      if (!body.email) {
        throw new AuthError('validation_failed', 'Password recovery requires an email')
      }
      const asked = { email: readEmail(body.email), ...readLinkRequest(c, deps, body) }
      await askForRecovery(deps, asked, callOrigin(c))
      return c.json({})
    })
    .post('/resend', async (c) => {
      const body = await readAuthBody(c, resendBody)
      const type = readResendable(body.type)
      if (type === 'signup' || type === 'email_change') {
        if (body.phone || !body.email) throw wrongContact(body, 'an email address')
        const asked = { type, email: readEmail(body.email), ...readLinkRequest(c, deps, body) }
        await askAgainByEmail(deps, asked, callOrigin(c))
        return c.json({})
      }
      if (body.email || !body.phone) throw wrongContact(body, 'a phone number')
      const kind = type === 'sms' ? 'sms' : 'resend_phone_change'
      if (kind === 'sms') refuseWithoutGateway(deps)
      await askByPhone(deps, { phone: readPhone(body.phone), kind, call: 'resend' }, callOrigin(c))
      return c.json({})
    })
    .get('/reauthenticate', async (c) => {
      const signedIn = await exchange.signedIn(c)
      await askForReauthentication(deps, signedIn, callOrigin(c))
      return c.json({})
    })
}

async function answerSignUp(
  c: Context<AppEnv>,
  deps: AuthDeps,
  exchange: AuthExchange,
): Promise<Response> {
  const body = await readAuthBody(c, signUpBody)
  if (!body.email && !body.phone) {
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const contact = readContact(body)
  if ('phone' in contact) {
    throw new AuthError('phone_provider_disabled', 'Phone signups are disabled', {
      status: 400,
    })
  }
  if (!body.password) {
    throw new AuthError('validation_failed', 'Signup requires a valid password')
  }
  const { password, data } = body
  const asked = { ...contact, password, data: data ?? {}, ...readLinkRequest(c, deps, body) }
  const signedUp = await signUp(deps, asked, exchange.sessionOrigin(c))
  return signedUp.outcome === 'signed_in'
    ? exchange.answerSession(c, signedUp.tokens)
    : c.json(presentNewcomer(signedUp))
}

/** Where no code reaches a phone nobody signs in by one: said as the other calls do. */
function refuseWithoutGateway({ hasSmsGateway }: Pick<AuthDeps, 'hasSmsGateway'>): void {
  if (hasSmsGateway) return
  throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 400 })
}

function readResendable(type: unknown): (typeof RESENDABLE)[number] {
  const known = RESENDABLE.find((name) => name === type)
  if (known) return known
  const names = RESENDABLE.join(', ')
  throw new AuthError('validation_failed', `Missing one of these types: ${names}`)
}

function wrongContact({ email, phone }: z.output<typeof resendBody>, needed: string): AuthError {
  const message =
    email && phone
      ? 'Only an email address or phone number should be provided.'
      : `Type provided requires ${needed}`
  return new AuthError('validation_failed', message)
}
