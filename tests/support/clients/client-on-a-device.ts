import type { SupabaseClient } from '@supabase/supabase-js'

/** The options of the client library; everything else is its default. */
export type ClientOptions = {
  key?: string
  headers?: Record<string, string>
  flowType?: 'implicit' | 'pkce'
}

/**
 * Where the clients of a test run: in this process, or in pages of a real Chromium. The tests
 * are the same for both.
 */
export type ClientDevices = {
  /** A client on a device of its own: signed out, and without anybody's cookies. */
  client(options?: ClientOptions): SupabaseClient
  /** Another client on the same device, as a second tab is; it knows of no session yet. */
  tabOf(someone: SupabaseClient, options?: ClientOptions): SupabaseClient
  /**
   * Follows a link on the device of that client, as its owner does by a click on a page of the
   * site. @returns the first address that begins like `until`, or where it ends
   */
  visit(someone: SupabaseClient, url: string, until: string): Promise<URL>
}

/** The session stays in the client's memory, so that a test decides when it is refreshed. */
export function librarySettings({ headers = {}, flowType = 'implicit' }: ClientOptions) {
  return {
    auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  } as const
}

/** What projects are given in place of a secret; it opens nothing. */
export const API_KEY = 'sb_publishable_haven'
