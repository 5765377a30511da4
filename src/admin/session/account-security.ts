import type { Factor, GoTrueClient } from '@supabase/auth-js'
import { authLibrary } from './auth-library.ts'
import { registerPasskey } from './passkey-ceremonies.ts'
import { attempt, type StepAnswer } from './second-step-client.ts'
import { stepFailure } from './step-failure.ts'

/** An authenticator app that was begun: its secret is shown this once. */
export type BegunApp = { id: string; secret: string; picture: string }

type Outcome<Value> = ({ ok: true } & Value) | Extract<StepAnswer, { ok: false }>

/** How somebody changes what they sign in with. Nothing here throws. */
export type AccountSecurity = {
  changePassword(passwords: { current: string; next: string }): Promise<StepAnswer>
  /** `issuer` is what the app shows beside the code: the name of the site. */
  beginApp(name: string, issuer: string): Promise<Outcome<{ app: BegunApp }>>
  verifyApp(id: string, code: string): Promise<StepAnswer>
  addPasskey(name: string): Promise<StepAnswer>
  renamePasskey(id: string, name: string): Promise<StepAnswer>
  removeFactor(id: string): Promise<StepAnswer>
  /** Makes a first set of recovery codes, or a new one in its place. */
  makeRecoveryCodes(options: { renew: boolean }): Promise<Outcome<{ codes: string[] }>>
  endOtherSessions(): Promise<StepAnswer>
}

/** An app that was begun and left, by a reload say, would hold its name for minutes. */
async function forgetBegun(library: GoTrueClient, name: string): Promise<void> {
  const { data } = await library.mfa.listFactors()
  const isBegun = (factor: Factor) =>
    factor.factor_type === 'totp' && factor.status === 'unverified' && factor.friendly_name === name
  for (const { id } of data?.all.filter(isBegun) ?? []) {
    await library.mfa.unenroll({ factorId: id })
  }
}

/** The changes by the calls of the auth service's own client library. */
export const accountSecurity: AccountSecurity = {
  changePassword: ({ current, next }) =>
    attempt((library) => library.updateUser({ password: next, current_password: current })),

  beginApp: async (name, issuer) => {
    const library = await authLibrary().catch(() => undefined)
    if (!library) return { ok: false, failure: 'unreachable' }
    await forgetBegun(library, name)
    const { data, error } = await library.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer,
    })
    if (error) return { ok: false, failure: stepFailure(error) }
    const { secret, qr_code } = data.totp
    return { ok: true, app: { id: data.id, secret, picture: qr_code } }
  },

  verifyApp: (id, code) =>
    attempt((library) => library.mfa.challengeAndVerify({ factorId: id, code })),

  addPasskey: (name) => attempt((library) => registerPasskey(library, name)),

  renamePasskey: (id, name) =>
    attempt((library) => library.passkey.update({ passkeyId: id, friendlyName: name })),

  removeFactor: (id) =>
    attempt(async (library) => {
      const answer = await library.mfa.unenroll({ factorId: id })
      // The session may have fallen back to its first step: its token should say so too.
      if (!answer.error) await library.refreshSession()
      return answer
    }),

  makeRecoveryCodes: async ({ renew }) => {
    const library = await authLibrary().catch(() => undefined)
    if (!library) return { ok: false, failure: 'unreachable' }
    const { recoveryCodes } = library.mfa
    const { data, error } = renew
      ? await recoveryCodes.regenerate()
      : await recoveryCodes.generate()
    return error ? { ok: false, failure: stepFailure(error) } : { ok: true, codes: data.codes }
  },

  endOtherSessions: () => attempt((library) => library.signOut({ scope: 'others' })),
}
