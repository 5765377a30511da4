import { describe, expect, test } from 'vitest'
import { callFields } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** The default messages of the schema library, which name neither the field nor what to do. */
const LIBRARY_WORDS =
  /Invalid (?:input|option|string|uuid|email|url|number|key|value|discriminator|ISO)|expected (?:one of|string|number|object|array|boolean|int|record|nonoptional)|Too (?:small|big):|Unrecognized key|received (?:undefined|null|string|number|object|array|boolean)/i

/** The fields of the contract's calls, and those of the auth and storage protocols. */
const FIELDS = [
  ...callFields(),
  ...'email password current_password phone data nonce code token token_hash type channel create_user gotrue_meta_security code_challenge code_challenge_method refresh_token auth_code code_verifier provider id_token access_token client_id issuer link_identity domain provider_id redirect_to skip_http_redirect factor_type friendly_name challenge_id webauthn credential name subject slug prefix prefixes limit offset search sortBy bucketId sourceKey destinationKey expiresIn paths path id passkey_id challengeId factorId scope'.split(
    ' ',
  ),
]
const WRONG: unknown[] = [7, {}, [], null, true, '', 'x'.repeat(5000), { a: [1] }, [1, {}]]
const BODIES = [
  ...WRONG,
  ...WRONG.map((value) => Object.fromEntries(FIELDS.map((field) => [field, value]))),
]
const QUERY = 'limit=x&cursor=x&page=x&type=x&show=x&kind=x&state=x&grant_type=password&q='

describe.each(ENGINES)('calls with values of the wrong kind, on %s', (engine) => {
  const site = givenApp(
    engine,
    {},
    {
      content: {
        render: () => Promise.reject(new Error()),
        readRecipes: () => Promise.reject(new Error()),
      },
    },
  )

  test('no call of the site answers in the words of the schema library', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const calls = site.routes().filter(({ method, path }) => method !== 'ALL' && path !== '/*')
    const said: { call: string; body: unknown; answer: string }[] = []
    let refusals = 0
    for (const { method, path } of calls) {
      const address = path
        .replaceAll(/:(?:bucket|path)\{?[^/]*/g, 'blog-images')
        .replaceAll(/:\w+(?:\{[^/]*\})?/g, crypto.randomUUID())
      const bodies = method === 'GET' ? [undefined] : BODIES
      for (const body of bodies) {
        const response = await send(admin, method, `${address}?${QUERY}`, body)
        const answer = await response.text()
        if (response.status === 400) refusals += 1
        if (LIBRARY_WORDS.test(answer) && !answer.startsWith('<')) {
          said.push({ call: `${method} ${path}`, body, answer: answer.slice(0, 200) })
        }
      }
    }
    expect(said).toEqual([])
    expect(calls.length).toBeGreaterThan(60)
    expect(refusals).toBeGreaterThan(500)
  })

  async function send(
    admin: Parameters<typeof site.as>[0],
    method: string,
    address: string,
    body: unknown,
  ): Promise<Response> {
    // What a person may do by half, such as signing out, is done by nobody: a call needs its token.
    const who = address.includes('/logout') ? site.anonymous : site.as(admin)
    if (method === 'GET') return who.get(address)
    if (method === 'DELETE') return who.delete(address)
    return who[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body)
  }
})
