import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { SignedIn } from '#server/auth/authenticate-request.ts'
import { takeSendHits } from '#server/auth/code-limits.ts'
import type { SignInMethod } from '#server/auth/start-session.ts'
import type { CallOrigin } from '../caller.ts'
import { type AskedLetter, type LinkRequest, queueLetter } from './auth-letters.ts'
import { beginFlow } from './begin-flow.ts'

type AskDeps = Pick<
  AuthDeps,
  'db' | 'now' | 'newId' | 'jobs' | 'isSignUpOpen' | 'siteUrl' | 'redirectUrls'
>
type ByEmail = LinkRequest & { email: string }

/**
 * Sends a sign-in code to an address, and with `newAccount` makes an account for one that nobody
 * has, where the site is open for it. The answer is the same for everybody.
 *
 * @throws AuthError `over_email_send_rate_limit`
 * @throws AppError `too_many_requests`
 */
export async function askForSignInCode(
  deps: AskDeps,
  { email, newAccount, ...link }: ByEmail & { newAccount: Record<string, unknown> | null },
  { address }: CallOrigin,
): Promise<void> {
  await takeSendHits(deps, { call: 'otp', to: email, by: 'mail', address })
  await queueLinked(deps, link, 'magiclink', {
    kind: 'magiclink',
    email,
    newAccount: deps.isSignUpOpen ? newAccount : null,
  })
}

/** Sends a link to set a new password; throws like `askForSignInCode`. */
export async function askForRecovery(
  deps: AskDeps,
  { email, ...link }: ByEmail,
  { address }: CallOrigin,
): Promise<void> {
  await takeSendHits(deps, { call: 'recover', to: email, by: 'mail', address })
  await queueLinked(deps, link, 'recovery', { kind: 'recovery', email })
}

/** Sends once more what an address or a phone waits for; throws like `askForSignInCode`. */
export async function askAgainByEmail(
  deps: AskDeps,
  { email, type, ...link }: ByEmail & { type: 'signup' | 'email_change' },
  { address }: CallOrigin,
): Promise<void> {
  await takeSendHits(deps, { call: 'resend', to: email, by: 'mail', address })
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
  deps: AskDeps,
  {
    phone,
    kind,
    call,
  }: { phone: string; kind: 'sms' | 'resend_phone_change'; call: 'otp' | 'resend' },
  { address }: CallOrigin,
): Promise<void> {
  await takeSendHits(deps, { call, to: phone, by: 'sms', address })
  await queue(deps, { kind, phone })
}

/**
 * Mails a code by which somebody who is signed in shows that they still are who they were.
 *
 * @throws AuthError `email_not_confirmed`, `over_email_send_rate_limit`
 */
export async function askForReauthentication(
  deps: AskDeps,
  { user }: SignedIn,
  { address }: CallOrigin,
): Promise<void> {
  if (!user.email_confirmed_at) {
    throw new AuthError('email_not_confirmed', 'The address is not confirmed.', { status: 422 })
  }
  await takeSendHits(deps, { call: 'reauthenticate', to: user.email, by: 'mail', address })
  await queue(deps, { kind: 'reauthentication', userId: user.id })
}

type Linked = Extract<AskedLetter, { redirectTo: string }>
type Unlinked<Letter> = Letter extends Linked ? Omit<Letter, 'redirectTo' | 'flowId'> : never

async function queueLinked(
  deps: AskDeps,
  link: LinkRequest,
  method: SignInMethod,
  letter: Unlinked<AskedLetter>,
): Promise<void> {
  const { redirectTo } = link
  await deps.db.transaction().execute(async (tx) => {
    const flowId = await beginFlow(tx, deps, { ...link, method })
    await queueLetter(tx, deps, { ...letter, redirectTo, flowId } as AskedLetter)
  })
  deps.jobs.wake()
}

async function queue(deps: AskDeps, letter: AskedLetter): Promise<void> {
  await queueLetter(deps.db, deps, letter)
  deps.jobs.wake()
}
