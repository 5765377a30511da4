import { SITE_URL } from '../site/given-app.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** A page of the site in a browser: it has a cookie jar, and headers that no script can change. */
export type Browser = {
  /** What a script of the page calls. */
  fetch: typeof fetch
  /** Everything the server has set, by name; scripts see none of it. */
  cookies: Map<string, string>
  /** The `Set-Cookie` headers so far, as they came. */
  setCookies: string[]
}

/**
 * Makes a browser with a page open on the site, or on another origin that calls the site.
 *
 * Give it the jar of another browser to make a second tab of it.
 */
export function givenBrowser(
  { request }: { request: Send },
  { origin = SITE_URL, cookies = new Map<string, string>() } = {},
): Browser {
  const setCookies: string[] = []
  const send = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const headers = new Headers(init.headers)
    headers.set('Sec-Fetch-Site', origin === SITE_URL ? 'same-origin' : 'cross-site')
    if (init.method && init.method !== 'GET') headers.set('Origin', origin)
    if (cookies.size > 0) {
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await request(url.pathname + url.search, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return { fetch: send, cookies, setCookies }
}
