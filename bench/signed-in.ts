import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import { ADMIN, type WatchedServer } from './real-server.ts'

/** Signs the administrator in as a program does. @returns the access token */
export async function signIn({ url }: WatchedServer): Promise<string> {
  const response = await fetch(`${url}${urls.auth()}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}`)
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}
