/** A person's browser at another site: it keeps cookies and follows redirects. */
export function createCookieJar() {
  const cookies = new Map<string, string>()

  async function send(address: string, init: RequestInit): Promise<Response> {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    return keep(response)
  }

  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  return {
    /** Keeps the cookies of an answer that was asked for elsewhere; answers it as it is. */
    keep,
    /**
     * Goes where it is sent until a page answers, or until it is sent to an address that
     * begins like `until`; answers where it has come to.
     */
    async follow(address: string, until: string, init: RequestInit = {}): Promise<string> {
      let [at, response] = [address, await send(address, init)]
      for (let hops = 0; hops < 20; hops += 1) {
        const location = response.headers.get('Location')
        if (!location) {
          if (response.ok) return at
          throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        }
        at = new URL(location, at).href
        if (at.startsWith(until)) return at
        response = await send(at, {})
      }
      throw new Error(`${address} leads round and round`)
    },
  }
}
