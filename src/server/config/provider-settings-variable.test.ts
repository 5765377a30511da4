import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { readConfig } from './config.ts'

const google = { kind: 'google', clientId: 'site', clientSecret: 'hush' }
const oidc = { ...google, kind: 'oidc', name: 'kitchen', issuer: 'https://id.example' }
const saml = {
  kind: 'saml',
  name: 'company',
  issuer: 'urn:company',
  entryPoint: 'https://id.example/saml',
  certificates: ['MII'],
  domains: ['Haven.Example'],
}

function read(providers: unknown) {
  const text = typeof providers === 'string' ? providers : JSON.stringify(providers)
  const result = readConfig({ AUTH_PROVIDERS: text })
  return result.ok ? result.config.identityProviders : result.problems
}

test('no provider is there unless it is listed, and linking is open', () => {
  expect(readConfig({})).toMatchObject({
    config: { identityProviders: [], isLinkingOpen: true },
  })
  expect(readConfig({ IDENTITY_LINKING: 'off' })).toMatchObject({
    config: { isLinkingOpen: false },
  })
})

test('providers are read from the variable or from a file that it names', () => {
  const expected = [
    { name: 'google', trustedDomains: [] },
    { name: 'kitchen', scopes: [] },
    { name: 'company', domains: ['haven.example'], isEnabled: true },
  ]
  const file = join(givenFolder(), 'providers.json')
  writeFileSync(file, JSON.stringify([google, oidc, saml]))
  expect(read([google, oidc, saml])).toMatchObject(expected)
  expect(read(file)).toMatchObject(expected)
})

test.each([
  ['/nowhere/providers.json', 'names a file that cannot be read'],
  ['[nonsense', 'must be a JSON list of providers'],
  [[google, google], 'two providers of the same name'],
  [[{ ...oidc, name: 'email' }], '0.name: is taken by the site itself'],
  [[{ ...oidc, issuer: 'http://id.example' }], '0.issuer: must start with https://'],
  [[{ ...saml, domains: [] }], '0.domains'],
  [[{ ...google, clientsecret: 'hush' }], 'an error at 0'],
  [[{ kind: 'carrier-pigeon' }], '0.kind'],
])('%j is refused in words', (providers, problem) => {
  const problems = read(providers)
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(String(problems)).not.toContain('hush')
})
