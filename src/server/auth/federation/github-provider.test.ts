import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGithubProvider } from './github-provider.ts'
import { providersSettingsSchema } from './provider-settings.ts'
import type { FlowSecrets, RedirectProvider } from './redirect-provider.ts'

const SECRETS: FlowSecrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const CALLBACK = 'https://haven.example/auth/v1/callback'

/** The answers of GitHub's three calls; a test may change them. */
const github = { user: {} as object, emails: [] as object[], status: 200 }
const asked: { path: string; authorization: string | undefined; body: string }[] = []
let server: Server
let provider: RedirectProvider

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    asked.push({ path, authorization: headers.authorization, body: await bodyOf(request) })
    const answers: Record<string, object> = {
      '/login/oauth/access_token': { access_token: 'gho_1', token_type: 'bearer', scope: '' },
      '/user': github.user,
      '/user/emails': github.emails,
    }
    const status = path.startsWith('/user') ? github.status : 200
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answers[path] ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [settings] = providersSettingsSchema.parse([
    { kind: 'github', clientId: 'site', clientSecret: 'hush', address, apiAddress: address },
  ])
  if (settings?.kind !== 'github') throw new Error('These are the settings of GitHub')
  provider = createGithubProvider(settings, { siteUrl: 'https://haven.example' })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  Object.assign(github, {
    user: { id: 42, login: 'ada', name: 'Ada', avatar_url: 'https://img.example/ada.png' },
    emails: [
      { email: 'old@haven.example', primary: false, verified: true },
      { email: 'Ada@Haven.example', primary: true, verified: true },
    ],
    status: 200,
  })
})

const personFrom = (query = 'code=c&state=state') =>
  provider.personFrom(new URL(`${CALLBACK}?${query}`), SECRETS)

test('the way out asks for the addresses, with state and PKCE', async () => {
  const url = await provider.authorizationUrl(SECRETS, { scopes: [], extra: { login: 'ada' } })
  expect(url.pathname).toBe('/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'site',
    redirect_uri: CALLBACK,
    scope: 'read:user user:email',
    state: 'state',
    code_challenge_method: 'S256',
    login: 'ada',
  })
})

test('a person is known by their number and by their verified primary address', async () => {
  expect(await personFrom()).toMatchObject({
    provider: 'github',
    providerId: '42',
    verifiedEmail: 'ada@haven.example',
    name: 'Ada',
    data: { sub: '42', preferred_username: 'ada', avatar_url: 'https://img.example/ada.png' },
  })
  expect(new URLSearchParams(asked[0]?.body).get('code_verifier')).toBe(SECRETS.verifier)
  expect(asked.slice(1).map(({ authorization }) => authorization)).toEqual([
    'Bearer gho_1',
    'Bearer gho_1',
  ])
})

test('an address that is not verified is nobody’s, even beside one that is', async () => {
  github.emails = [
    { email: 'victim@haven.example', primary: true, verified: false },
    { email: 'own@haven.example', primary: false, verified: true },
  ]
  expect(await personFrom()).toMatchObject({ providerId: '42', verifiedEmail: null })
})

test('another state, another issuer and answers that are none are refused', async () => {
  await expect(personFrom('code=c&state=another')).rejects.toThrow()
  await expect(personFrom('code=c&state=state&iss=https://evil.example')).rejects.toThrow()
  github.user = { login: 'ada' }
  await expect(personFrom()).rejects.toThrow()
  github.status = 503
  await expect(personFrom()).rejects.toThrow('503')
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
