import { expect, test } from 'vitest'
import { DEFAULT_CONTACT_EMAIL } from '#domain/site/initial-words.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { askRoutes } from '#tests/support/browser/given-page.ts'
import { wellKnownRoutes } from './well-known-routes.ts'

function givenRoutes(changes: Partial<Parameters<typeof wellKnownRoutes>[0]> = {}) {
  const deps = {
    now: () => '2026-11-21T13:14:15.000Z',
    siteUrl: 'https://haven.example',
    readSite: async () => ({ ...INITIAL_SETTINGS, contactEmail: 'kitchen@haven.example' }),
    ...changes,
  }
  return wellKnownRoutes(deps)
}

const read = async (...asked: Parameters<typeof askRoutes>) => (await askRoutes(...asked)).text()

test('robots may read everything but the desk and the calls, and find the sitemap', async () => {
  expect(await read(givenRoutes(), '/robots.txt')).toBe(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Disallow: /preview',
      'Allow: /',
      '',
      'Sitemap: https://haven.example/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('security.txt says whom to write to, and is good for half a year from today', async () => {
  const response = await askRoutes(givenRoutes(), '/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  expect(await response.text()).toBe(
    [
      'Contact: mailto:kitchen@haven.example',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://haven.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a site without https leaves out its own address, which would have to be of https', async () => {
  const routes = givenRoutes({ siteUrl: 'http://localhost:3000' })
  expect(await read(routes, '/.well-known/security.txt')).not.toContain('Canonical')
})

test('where no address is published, security.txt leads to the contact form, never to the administrator', async () => {
  const routes = givenRoutes({
    readSite: async () => ({ ...INITIAL_SETTINGS, contactEmail: DEFAULT_CONTACT_EMAIL }),
  })
  expect(await read(routes, '/.well-known/security.txt')).toContain(
    'Contact: https://haven.example/contact\n',
  )
})
