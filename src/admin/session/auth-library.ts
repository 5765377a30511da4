import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { z } from 'zod'
import '#ui/polyfills/desk.ts'
import { urls } from '#contract/urls.ts'
import { unreachable } from '../api/answer.ts'
import { readProviderReturn } from './provider-return.ts'

const sessionSchema = z.looseObject({ expires_in: z.number(), expires_at: z.number() })

const STORAGE_KEY = 'wellness-haven.auth'

/** As long as the other calls of the desk may take at most. */
const TIMEOUT_MS = 60_000

/**
 * The page's one client of the library: two under one storage key would refresh the same
 * session against each other, so every desk page of a visit shares it.
 */
let sharedClient: Promise<GoTrueClient> | undefined

/**
 * The client library of the auth service, loaded on first use: only the desk ever asks, so no
 * public page pays for it.
 *
 * @throws AppError `unavailable` when it cannot be fetched; asking again tries again
 */
export function authLibrary(): Promise<GoTrueClient> {
  sharedClient ??= loadClient().catch((error: unknown) => {
    sharedClient = undefined
    throw unreachable(error)
  })
  return sharedClient
}

/** Whether asking again may help, as opposed to a refusal. */
export function isTemporary(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError'
}

async function loadClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  const library = new GoTrueClient({
    url: `${location.origin}${urls.auth()}`,
    storageKey: STORAGE_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: withLocalExpiry(withTimeLimit((...request) => fetch(...request))),
    experimental: { recoveryCodes: true },
  })
  const { session } = readProviderReturn()
  if (session) await library.setSession(session)
  return library
}

/**
 * Sends requests, and in each session that is answered puts its end by this device's own clock.
 *
 * The server says when a token ends by the server's clock. Compared with a clock that is twenty
 * minutes behind, an ended token has time left and is never refreshed. How long it lasts is true
 * by every clock.
 */
export function withLocalExpiry(
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): typeof globalThis.fetch {
  return async (...request) => {
    const response = await fetch(...request)
    if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return response
    const session = sessionSchema.safeParse(await response.clone().json())
    if (!session.success) return response
    const { status, headers } = response
    const expires_at = Math.floor(now() / 1000) + session.data.expires_in
    return new Response(JSON.stringify({ ...session.data, expires_at }), { status, headers })
  }
}

/**
 * Sends requests that fail after a minute without an answer. The library waits without end, and
 * whatever asks for a token waits behind it: an open desk would never look at its session again.
 */
export function withTimeLimit(
  fetch: typeof globalThis.fetch,
  limitMs = TIMEOUT_MS,
): typeof globalThis.fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, signal })
  }
}
