import type { Client } from '../site/given-app.ts'

export const PASSWORD = 'slow-simmered lentils'

/** The auth service's calls as a client that is no browser makes them. */
export function authCalls(client: Client) {
  return {
    signIn: (email: string, password = PASSWORD, headers = {}) =>
      client.post('/auth/v1/token?grant_type=password', { email, password }, headers),
    refresh: (refresh_token: unknown) =>
      client.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }),
    /** What the service says to an access token: 200 while it counts. */
    user: (accessToken: string) => client.get('/auth/v1/user', bearer(accessToken)),
    signOut: (accessToken: string, query = '') =>
      client.post(`/auth/v1/logout${query}`, {}, bearer(accessToken)),
  }
}

export function bearer(accessToken: string): Record<string, string> {
  return { Authorization: `Bearer ${accessToken}` }
}

/** A refusal's status, its header and all of its body. */
export async function refusal(response: Response): Promise<Record<string, unknown>> {
  const { status, headers } = response
  return { status, header: headers.get('x-sb-error-code'), ...(await response.json()) }
}
