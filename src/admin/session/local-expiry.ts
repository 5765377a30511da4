import { z } from 'zod'

const sessionSchema = z.looseObject({ expires_in: z.number(), expires_at: z.number() })

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
