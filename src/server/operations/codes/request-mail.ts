import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumeSendHits } from '#server/auth/limits/code-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import type { SignInMethod } from '#server/auth/sessions/start-session.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { enqueueAuthMail, type LinkRequest, type RequestedMail } from './auth-mail-jobs.ts'
import { beginFlow } from './begin-flow.ts'

type ByEmail = LinkRequest & { email: string }

/**
 * Sends a sign-in code to an address, and with `newAccount` makes an account for one that nobody
 * has, where the site is open for it. The answer is the same for everybody.
 *
 * @throws AuthError `over_email_send_rate_limit`
 * @throws AppError `too_many_requests`
 */
export async function askForSignInCode(
  deps: AuthDeps,
  { email, newAccount, ...link }: ByEmail & { newAccount: Record<string, unknown> | null },
  { address }: CallOrigin,
): Promise<void> {
  await consumeSendHits(deps, { call: 'otp', to: email, by: 'mail', address })
  await queueLinked(deps, link, 'magiclink', {
    kind: 'magiclink',
    email,
    newAccount: deps.isSignUpOpen ? newAccount : null,
  })
}

/** Sends a link to set a new password; throws like `askForSignInCode`. */
export async function askForRecovery(
  deps: AuthDeps,
  { email, ...link }: ByEmail,
  { address }: CallOrigin,
): Promise<void> {
  await consumeSendHits(deps, { call: 'recover', to: email, by: 'mail', address })
  await queueLinked(deps, link, 'recovery', { kind: 'recovery', email })
}

/** Sends once more what an address or a phone waits for; throws like `askForSignInCode`. */
export async function askAgainByEmail(
  deps: AuthDeps,
  { email, type, ...link }: ByEmail & { type: 'signup' | 'email_change' },
  { address }: CallOrigin,
): Promise<void> {
  await consumeSendHits(deps, { call: 'resend', to: email, by: 'mail', address })
  const method = type === 'signup' ? 'email/signup' : 'email_change'
  await queueLinked(deps, link, method, { kind: `resend_${type}`, email })
}

/**
 * Sends a code to a phone, when somebody has it; the answer is the same for everybody.
 *
 * @throws AuthError `over_sms_send_rate_limit`
 * @throws AppError `too_many_requests`
 */
export async function askByPhone(
  deps: AuthDeps,
  {
    phone,
    kind,
    call,
  }: { phone: string; kind: 'sms' | 'resend_phone_change'; call: 'otp' | 'resend' },
  { address }: CallOrigin,
): Promise<void> {
  await consumeSendHits(deps, { call, to: phone, by: 'sms', address })
  await queue(deps, { kind, phone })
}

/**
 * Mails a code for reauthentication to somebody who is signed in.
 *
 * @throws AuthError `email_not_confirmed`, `over_email_send_rate_limit`
 */
export async function askForReauthentication(
  deps: AuthDeps,
  { user }: SignedIn,
  { address }: CallOrigin,
): Promise<void> {
  if (!user.email_confirmed_at) {
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  }
  await consumeSendHits(deps, { call: 'reauthenticate', to: user.email, by: 'mail', address })
  await queue(deps, { kind: 'reauthentication', userId: user.id })
}

type Linked = Extract<RequestedMail, { redirectTo: string }>
type Unlinked<Job> = Job extends Linked ? Omit<Job, 'redirectTo' | 'flowId'> : never

async function queueLinked(
  deps: AuthDeps,
  link: LinkRequest,
  method: SignInMethod,
  job: Unlinked<RequestedMail>,
): Promise<void> {
  const { redirectTo } = link
  await unitOfWork(deps, undefined, async (unit) => {
    const flowId = await beginFlow(unit.tx, deps, { ...link, method })
    await enqueueAuthMail(unit, deps, { ...job, redirectTo, flowId } as RequestedMail)
  })
}

async function queue(deps: AuthDeps, job: RequestedMail): Promise<void> {
  await unitOfWork(deps, undefined, (unit) => enqueueAuthMail(unit, deps, job))
}
