import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { urls } from '#contract/urls.ts'
import { unreachable } from '../api/answer.ts'
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts'

export type SignInAnswer = { ok: true } | { ok: false; failure: SignInFailure }

/** What the desk asks of the auth service. */
export type AuthClient = {
  /**
   * The token of the session, refreshed when it is about to end; null when there is none.
   *
   * @throws AppError `unavailable` when it should be refreshed and the server does not answer
   */
  accessToken(): Promise<string | null>
  signIn(credentials: { email: string; password: string }): Promise<SignInAnswer>
  /** Ends the account's sessions everywhere. When it fails, the person is still signed in. */
  signOut(): Promise<{ ok: boolean }>
  /** Drops a session that the server has already ended. Never fails. */
  forget(): Promise<void>
  /** Calls back when somebody signs in or out, in this tab or another. */
  onChange(listener: () => void): () => void
}

const STORAGE_KEY = 'wellness-haven.auth'

/**
 * The page's one client of the library: two under one storage key would refresh the same
 * session against each other, so every desk page of a visit shares it.
 */
let sharedClient: Promise<GoTrueClient> | undefined

/**
 * The auth service over its standard client library, which is loaded on first use: only
 * the desk ever asks, so no public page pays for it.
 */
export function createAuthClient(): AuthClient {
  return {
    accessToken: async () => {
      const { data, error } = await (await client()).getSession()
      if (error && isTemporary(error)) throw unreachable(error)
      return data.session?.access_token ?? null
    },
    signIn: async (credentials) => {
      const loaded = await client().catch(() => undefined)
      if (!loaded) return { ok: false, failure: 'unreachable' }
      const { error } = await loaded.signInWithPassword(credentials)
      return error ? { ok: false, failure: signInFailureOf(error) } : { ok: true }
    },
    signOut: async () => {
      const loaded = await client().catch(() => undefined)
      if (!loaded) return { ok: false }
      const { error } = await loaded.signOut({ scope: 'global' })
      return { ok: error === null }
    },
    forget: () =>
      client()
        .then((loaded) => loaded.signOut({ scope: 'local' }))
        .then(
          () => undefined,
          () => undefined,
        ),
    onChange: (listener) => {
      let stop: (() => void) | undefined
      let isStopped = false
      const subscribe = async () => {
        const { data } = (await client()).onAuthStateChange((event) => {
          if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') listener()
        })
        stop = () => data.subscription.unsubscribe()
        if (isStopped) stop()
      }
      // Not loading is told by the first call that needs the client.
      subscribe().catch(() => undefined)
      return () => {
        isStopped = true
        stop?.()
      }
    },
  }
}

function client(): Promise<GoTrueClient> {
  sharedClient ??= loadClient().catch((error: unknown) => {
    sharedClient = undefined
    throw unreachable(error)
  })
  return sharedClient
}

async function loadClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: `${location.origin}${urls.auth()}`,
    storageKey: STORAGE_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
  })
}

function isTemporary(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError'
}
