import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import type { TrustedCode } from '#contract/trusted-code.ts'
import { INITIAL_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { getWrittenPage } from '#pages/get-written-page.server.ts'
import { readNamed } from '#server/operations/site/documents/get-site-document.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { findTrustedCode } from '#server/operations/site/trusted-code.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { givenBundle } from '#tests/support/site/given-bundle.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { createPages } from './page-routes.ts'

const SETTINGS = { document: 'settings' }
const ON = {
  trustedCode: 'on',
  trustedScripts: 'cdn.example.org',
  trustedHead: '<script>const site = {name}</script>',
} as const
const UNTRUE = 'our pages load nothing from other companies'

test('the scripts of the code are named by their hashes, and nothing is there while it is off', () => {
  const code = findTrustedCode({ ...INITIAL_SETTINGS, ...ON })
  expect(code).toMatchObject({
    head: ON.trustedHead,
    body: '',
    scriptHashes: ["'sha256-VAw23w/nhVl4UU0CLVlQ61Kc5+FyhnsrMkXRL259/nY='"],
    hosts: { scripts: ['cdn.example.org'], pictures: [], frames: [], connections: [] },
  })
  expect(findTrustedCode({ ...INITIAL_SETTINGS, ...ON, trustedCode: 'off' })).toBeUndefined()
  expect(findTrustedCode({ ...INITIAL_SETTINGS, trustedCode: 'on' })).toBeUndefined()
})

/** Returns the trusted code in the page's data, by its address. */
async function codeAt(path: string, init: RequestInit = {}): Promise<TrustedCode | undefined> {
  const bundle = givenBundle()
  const { pageContext } = bundle.entry.module
  let given: TrustedCode | undefined
  const pages = createPages(
    {
      ...bundle,
      entry: {
        module: {
          pageContext,
          default: (_request, _status, _headers, _entry, context) => {
            given = context.get(pageContext).trusted
            return new Response(null, { status: 204 })
          },
        },
      },
    },
    {
      readsOf: () => ({}) as never,
      audienceOf: () => ({}) as never,
      siteUrl: 'https://haven.example',
      readSite: async () => ({ ...INITIAL_SETTINGS, ...ON }),
      now: () => '2026-11-03T12:00:00.000Z',
      log: pino({ level: 'silent' }),
    },
  )
  const headers = { Origin: 'https://haven.example' }
  await pages.answer(new Request(`https://haven.example${path}`, { headers, ...init }), {
    address: 'unknown',
  })
  return given
}

test.each(['/', '/contact', '/search?q=oats', '/ours'])('%s carries it', async (path) => {
  expect(await codeAt(path)).toMatchObject({ head: ON.trustedHead })
})

test.each([
  '/admin',
  '/admin/blog',
  '/admin/account',
  '/admin/setup?key=k',
  '/admin/forgot-password',
  '/preview/token',
  '/newsletter/confirm?token=t',
  '/newsletter/unsubscribe?token=t',
])('%s never carries it', async (path) => {
  expect(await codeAt(path)).toBeUndefined()
})

test('a page that answers what somebody has sent does not carry it', async () => {
  const body = new URLSearchParams({ message: 'for you alone' })
  expect(await codeAt('/contact', { method: 'POST', body })).toBeUndefined()
})

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, deps } = site
  const set = (values: Partial<SiteSettings>) =>
    setSiteValues(deps(), 'shell', { id: 'settings', values })
  const privacy = () => getWrittenPage({ ...deps(), content: sharedContent() }, 'privacy')

  test('administrators alone switch it on, and the audit log has what they changed', async () => {
    const changes = { trustedCode: { from: 'off', to: 'on' } }
    for (const role of ['editor', 'author'] as const) {
      const person = await site.givenPerson({ role })
      const refused = await site
        .as(person)
        .patch(callUrl('changeSiteDocument', SETTINGS), { changes })
      expect(refused.status).toBe(403)
    }
    const owner = await site.givenPerson({ role: 'admin' })
    const { version } = await read<EditedSiteDocument>(
      await site.as(owner).patch(callUrl('changeSiteDocument', SETTINGS), { changes }),
    )
    await site.as(owner).post(callUrl('publishSiteDocument', SETTINGS), { version })
    expect(await site.rows('audit_log')).toContainEqual(
      expect.objectContaining({
        action: 'site.publish',
        before: '{"trustedCode":"off"}',
        after: '{"trustedCode":"on"}',
      }),
    )
  })

  test('what is no host, or no whole markup, is not published, and the field is named', async () => {
    await expect(set({ trustedScripts: "'unsafe-inline'" })).rejects.toMatchObject({
      fields: { trustedScripts: [expect.stringMatching(/^Hosts of scripts must name hosts/)] },
    })
    await expect(set({ trustedBody: '<script>1' })).rejects.toMatchObject({
      fields: { trustedBody: [expect.stringMatching(/^Code at the end has a <script>/)] },
    })
  })

  test('the code is what the owner has written: the name of the site is put into words alone', async () => {
    await set({ ...ON, name: 'Kornblume' })
    const { trustedHead, copyright } = await readNamed(deps().db)
    expect(trustedHead).toBe(ON.trustedHead)
    expect(copyright).toContain('Kornblume')
  })

  test('the privacy policy names the hosts in the language of the site, and no longer says that there are none', async () => {
    expect((await privacy()).html).toContain(UNTRUE)
    await set({ ...ON, trustedPictures: 'pixel.example.org\ncdn.example.org' })
    const english = await privacy()
    expect(english.html).not.toContain(UNTRUE)
    expect(english.html).toContain('<li>Scripts: cdn.example.org</li>')
    expect(english.html).toContain('<li>Pictures: pixel.example.org, cdn.example.org</li>')
    expect(english.headings.at(-1)).toEqual({
      anchor: 'at-other-hosts',
      level: 2,
      text: 'Content of other companies',
    })

    await set({ language: 'de' })
    const german = await privacy()
    expect(german.html).toContain('<h2 id="at-other-hosts">Inhalte anderer Anbieter</h2>')
    expect(german.html).toContain('<li>Skripte: cdn.example.org</li>')

    await set({ trustedCode: 'off' })
    const without = await privacy()
    expect(without.html).toContain(UNTRUE)
    expect(without.html).not.toContain('example.org')
    expect(without.headings).toHaveLength(8)
  })
})
