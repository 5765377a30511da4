import pino from 'pino'
import { expect, test } from 'vitest'
import { sharedBy } from '#contract/rendered-page.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import type { PageDeps, PagesBundle } from '#server/http/site/page-routes.ts'
import { givenBundle } from '#tests/support/site/given-bundle.ts'
import { developmentPages } from './development-pages.ts'

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self'; img-src 'self' data:"
const OPEN_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:"

/** A bundle whose every page says these words, and may be held. */
function bundleOf(words: string): PagesBundle {
  const bundle = givenBundle()
  const { pageContext } = bundle.entry.module
  return {
    ...bundle,
    entry: {
      module: {
        pageContext,
        default: (_request, status, _headers, _entry, context) => {
          context.get(pageContext).deliver({
            status,
            headers: { 'content-security-policy': POLICY },
            bytes: Buffer.from(words),
            sharing: sharedBy(new Set(['posts'])),
          })
          return new Response(null, { status: 204 })
        },
      },
    },
  }
}

const deps: PageDeps = {
  readsOf: () => ({}) as never,
  audienceOf: () => ({}) as never,
  siteUrl: 'http://localhost:3000',
  readSite: async () => INITIAL_SETTINGS,
  now: () => new Date().toISOString(),
  log: pino({ level: 'silent' }),
}

test('each page is made from the bundle as it is at that moment', async () => {
  let words = 'before'
  const pages = developmentPages(async () => bundleOf(words))(deps)
  expect(String((await pages.render('/admin/blog')).bytes)).toBe('before')
  words = 'after'
  expect(String((await pages.render('/admin/blog')).bytes)).toBe('after')
})

test('nobody holds a page, and its policy lets Vite in and keeps all else out', async () => {
  const pages = developmentPages(async () => bundleOf('words'))(deps)
  const page = await pages.render('/admin/blog')
  expect(page.sharing).toBeUndefined()
  expect(page.headers).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': OPEN_POLICY,
  })
  const request = new Request('http://localhost:3000/admin/blog')
  const answer = await pages.answer(request, { address: 'unknown' })
  expect(answer.headers.get('content-security-policy')).toBe(OPEN_POLICY)
})
