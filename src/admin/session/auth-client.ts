import type { AuthError, Session } from '@supabase/auth-js'
import { unreachable } from '../api/answer.ts'
import { authLibrary, isTemporary } from './auth-library.ts'
import {
  answerSecondStep,
  attempt,
  listSecondSteps,
  type SecondStep,
  type SecondSteps,
  type StepAnswer,
} from './second-step-client.ts'
import { type SignInFailure, signInFailure } from './sign-in-failure.ts'

export type SignInAnswer = { ok: true } | { ok: false; failure: SignInFailure }

/** The part of the auth service that the desk uses. */
export type AuthClient = {
  /**
   * The token of the session, refreshed when it is about to end; null when there is none. With
   * `rejected`, another one than that: the one of another tab, or of a refresh made for it.
   *
   * @throws AppError `unavailable` when it should be refreshed and the server does not answer
   */
  accessToken(rejected?: string): Promise<string | null>
  signIn(credentials: { email: string; password: string }): Promise<SignInAnswer>
  /** Signs in with a passkey that the browser has, without email and password. */
  signInWithPasskey(): Promise<StepAnswer>
  /** @throws AppError `unavailable` when the server does not answer */
  secondSteps(): Promise<SecondSteps>
  answerSecondStep(step: SecondStep): Promise<StepAnswer>
  /** Ends the account's sessions everywhere. When it fails, the person is still signed in. */
  signOut(): Promise<{ ok: boolean }>
  /** Drops a session that the server has already ended. Never fails. */
  forget(): Promise<void>
  /** Calls back when somebody signs in or out, in this tab or another. */
  onChange(listener: () => void): () => void
}

const EVENTS_THAT_COUNT = ['SIGNED_IN', 'SIGNED_OUT', 'MFA_CHALLENGE_VERIFIED']

/**
 * The auth service over its standard client library, which is loaded on first use: only
 * the desk ever asks, so no public page pays for it.
 */
export function createAuthClient(): AuthClient {
  return {
    accessToken: async (rejected) => {
      const library = await authLibrary()
      const held = getToken(await library.getSession())
      if (held === null || held !== rejected) return held
      const renewed = getToken(await library.refreshSession())
      if (renewed) return renewed
      // Another tab may have been quicker; what it got is what the library holds now.
      const latest = getToken(await library.getSession())
      return latest === rejected ? null : latest
    },
    signIn: async (credentials) => {
      const loaded = await authLibrary().catch(() => undefined)
      if (!loaded) return { ok: false, failure: 'unreachable' }
      const { error } = await loaded.signInWithPassword(credentials)
      return error ? { ok: false, failure: signInFailure(error) } : { ok: true }
    },
    signInWithPasskey: () => attempt((library) => library.signInWithPasskey()),

    secondSteps: listSecondSteps,
    answerSecondStep,

    signOut: async () => {
      const loaded = await authLibrary().catch(() => undefined)
      if (!loaded) return { ok: false }
      const { error } = await loaded.signOut({ scope: 'global' })
      return { ok: error === null }
    },
    forget: () =>
      authLibrary()
        .then((loaded) => loaded.signOut({ scope: 'local' }))
        .then(
          () => undefined,
          () => undefined,
        ),
    onChange: (listener) => {
      let stop: (() => void) | undefined
      let isStopped = false
      const subscribe = async () => {
        const { data } = (await authLibrary()).onAuthStateChange((event) => {
          if (EVENTS_THAT_COUNT.includes(event)) listener()
        })
        stop = () => data.subscription.unsubscribe()
        if (isStopped) stop()
      }
      // A failure to load is reported by the first call that needs the client.
      subscribe().catch(() => undefined)
      return () => {
        isStopped = true
        stop?.()
      }
    },
  }
}

/** @throws AppError `unavailable` when asking again may help */
function getToken({ data, error }: { data: { session: Session | null }; error: AuthError | null }) {
  if (error && isTemporary(error)) throw unreachable(error)
  return data.session?.access_token ?? null
}
