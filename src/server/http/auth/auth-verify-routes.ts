import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { allowedRedirect } from '#contract/redirect-target.ts'
import { serverUrls } from '#contract/server-urls.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { FLOW_PREFIX } from '#server/auth/one-time-code.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signInWithCode } from '#server/operations/codes/sign-in-with-code.ts'
import { type Proof, VERIFY_TYPES, type VerifyType } from '#server/operations/codes/verify-code.ts'
import type { AppEnv } from '../app-env.ts'
import { isFromBrowser } from '../same-origin.ts'
import { contactShape, readContact } from './auth-link-request.ts'
import { answerLink, HALF_MESSAGE, refuseLink } from './auth-redirects.ts'
import type { AuthExchange } from './exchange/auth-exchange.ts'
import { readAuthBody } from './exchange/read-auth-body.ts'

const typeSchema = z.enum(Object.keys(VERIFY_TYPES) as [VerifyType, ...VerifyType[]])
const verifyBody = z.object({
  ...contactShape,
  type: typeSchema,
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
})
const BY_PHONE: readonly VerifyType[] = ['sms', 'phone_change']

/** The calls that take what stands in a mail of ours. */
export function authVerifyRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .post('/verify', async (c) => {
      const body = await readAuthBody(c, verifyBody)
      const asked = { type: body.type, proof: readProof(body) }
      const done = await signInWithCode(deps, asked, exchange.sessionOrigin(c))
      return done.outcome === 'signed_in'
        ? exchange.answerSession(c, done.tokens)
        : c.json({ msg: HALF_MESSAGE, code: '200' })
    })
    .get('/verify', (c) => answerVisit(c, deps, exchange))
}

/**
 * A link that is followed. Only a person's own act uses it up: what looks in from another site,
 * or only asks for the head, as programs do that scan mail, is sent to the page with the button.
 */
async function answerVisit(
  c: Context<AppEnv>,
  deps: AuthDeps,
  exchange: AuthExchange,
): Promise<Response> {
  const token = c.req.query('token') ?? c.req.query('token_hash') ?? ''
  const type = typeSchema.safeParse(c.req.query('type'))
  const redirectTo = allowedRedirect(deps, c.req.query('redirect_to'))
  const isFlow = token.startsWith(FLOW_PREFIX)
  try {
    if (!type.success)
      throw new AuthError('validation_failed', 'Verify requires a verification type')
    if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
    if (!isOwnAct(c)) {
      const page = serverUrls.confirm({ tokenHash: token, type: type.data, redirectTo })
      return c.redirect(deps.siteUrl + page, 303)
    }
    const asked = { type: type.data, proof: linkProof(token), isFlowCarriedOn: isFlow }
    const done = await signInWithCode(deps, asked, exchange.sessionOrigin(c))
    return await answerLink(c, exchange, { done, type: type.data, redirectTo })
  } catch (error) {
    return refuseLink(c, error, { redirectTo, isFlow })
  }
}

function isOwnAct(c: Context<AppEnv>): boolean {
  if (c.req.method !== 'GET') return false
  return !isFromBrowser(c) || c.req.header('Sec-Fetch-Site') === 'same-origin'
}

function readProof(body: z.output<typeof verifyBody>): Proof {
  if (body.token_hash) {
    if (!body.email && !body.phone) return linkProof(body.token_hash)
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
  }
  if (!body.token) {
    throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
  }
  const contact = readContact(body)
  const to = 'phone' in contact ? contact.phone : contact.email
  if (BY_PHONE.includes(body.type) !== 'phone' in contact) {
    throw new AuthError('validation_failed', `Type ${body.type} does not go with what was given.`)
  }
  return { by: 'digits', to, digits: body.token.trim() }
}

function linkProof(token: string): Proof {
  return { by: 'link', token }
}
