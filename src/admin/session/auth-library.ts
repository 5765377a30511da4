import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { urls } from '#contract/urls.ts'
import { unreachable } from '../api/answer.ts'
import { withLocalExpiry } from './local-expiry.ts'
import { readProviderReturn } from './provider-return.ts'

const STORAGE_KEY = 'wellness-haven.auth'

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
    fetch: withLocalExpiry((...request) => fetch(...request)),
    experimental: { recoveryCodes: true },
  })
  const { session } = readProviderReturn()
  if (session) await library.setSession(session)
  return library
}
