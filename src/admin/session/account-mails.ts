import type { AuthError, EmailOtpType } from '@supabase/auth-js'
import { urls } from '#contract/urls.ts'
import { authLibrary } from './auth-library.ts'

/** Why something about a mail did not work; of `refused` the server's own words are shown. */
export type MailFailure =
  | 'link-over'
  | 'disabled'
  | 'too-many-attempts'
  | 'second-step'
  | 'signed-out'
  | 'refused'
  | 'unreachable'
  | 'unavailable'

export type MailRefusal = { ok: false; failure: MailFailure; message: string }

/** The acts for which the site writes a mail. Nothing here throws. */
export type AccountMails = {
  /** Asks for a mail with a link that sets a new password; the answer never reveals accounts. */
  askForPassword(email: string): Promise<{ ok: true } | MailRefusal>
  /** Uses a link up, which signs in; `isHalf` when another mail is to be answered too. */
  openLink(link: {
    tokenHash: string
    type: string
  }): Promise<{ ok: true; isHalf: boolean } | MailRefusal>
  choosePassword(password: string): Promise<{ ok: true } | MailRefusal>
}

const BY_CODE: Record<string, MailFailure> = {
  otp_expired: 'link-over',
  user_banned: 'disabled',
  insufficient_aal: 'second-step',
  session_not_found: 'signed-out',
  reauthentication_needed: 'signed-out',
  weak_password: 'refused',
  same_password: 'refused',
  validation_failed: 'refused',
  email_exists: 'refused',
}

const ADVICE: Record<Exclude<MailFailure, 'refused'>, string> = {
  'link-over': 'This link is no longer good.',
  disabled: 'This account is disabled. Ask an administrator of the site.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
  'second-step': 'Take your second step first.',
  'signed-out': 'This took too long. Ask for a new link.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unavailable: 'The sign-in service is not answering. Try again in a minute.',
}

/** The mails by the calls of the auth service's own client library. */
export const accountMails: AccountMails = {
  async askForPassword(email) {
    const error = await ask((library) =>
      library.resetPasswordForEmail(email, { redirectTo: location.origin + urls.adminBlog() }),
    )
    return error ? mailRefusal(error) : { ok: true }
  },
  async openLink({ tokenHash, type }) {
    let isHalf = false
    const error = await ask(async (library) => {
      const answer = await library.verifyOtp({
        token_hash: tokenHash,
        type: type as EmailOtpType,
      })
      isHalf = !answer.data.session
      return answer
    })
    return error ? mailRefusal(error) : { ok: true, isHalf }
  },
  async choosePassword(password) {
    const error = await ask((library) => library.updateUser({ password }))
    return error ? mailRefusal(error) : { ok: true }
  },
}

type Library = Awaited<ReturnType<typeof authLibrary>>
type Failed = Pick<AuthError, 'name' | 'message'> & {
  status?: number | undefined
  code?: string | undefined
}

/** Answers what went wrong; null when nothing did. */
async function ask(
  call: (library: Library) => Promise<{ error: Failed | null }>,
): Promise<Failed | null> {
  const library = await authLibrary().catch(() => undefined)
  if (!library) return { name: 'AuthRetryableFetchError', message: '', status: 0 }
  const { error } = await call(library)
  return error
}

/** Whatever is not known is blamed on the service, never on the person. */
export function mailRefusal(error: Failed): MailRefusal {
  const failure = mailFailure(error)
  const message = failure === 'refused' ? error.message : ADVICE[failure]
  return { ok: false, failure, message }
}

function mailFailure({ name, status = 0, code = '' }: Failed): MailFailure {
  const known = BY_CODE[code]
  if (known) return known
  if (status === 429) return 'too-many-attempts'
  if (name === 'AuthSessionMissingError') return 'signed-out'
  return name === 'AuthRetryableFetchError' && status === 0 ? 'unreachable' : 'unavailable'
}
