import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { CachedMarkup, CachedPart } from '#web/features/frame/cached-part.tsx'
import { FooterContents, SiteFooter } from '#web/features/frame/site-footer.tsx'
import { HeaderContents, SiteHeader, sectionAt } from '#web/features/frame/site-header.tsx'
import { SiteContext } from '#web/site-settings.ts'
import { renderFrameParts } from './frame-parts.tsx'

const SITE = 'https://haven.example'

type Markup = Awaited<ReturnType<typeof renderFrameParts>>

function Frame() {
  return (
    <>
      <SiteHeader />
      <SiteFooter newsletter={<form />} />
    </>
  )
}

async function renderFrame(at: string, kept: Markup): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component: Frame }])
  const context = await query(new Request(SITE + at))
  if (context instanceof Response) throw new Error('There is no such page.')
  return renderToString(
    <SiteContext value={INITIAL_SETTINGS}>
      <CachedMarkup value={kept}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </CachedMarkup>
    </SiteContext>,
  )
}

/** The links by which the header marks the current section. */
function currentLinks(html: string): string[] {
  return [...html.matchAll(/aria-current="page"[^>]*href="([^"]*)"/g)].map(([, to]) => to ?? '')
}

test.each([
  { at: '/', current: '/' },
  { at: '/?from=list#steps', current: '/' },
  { at: '/blog', current: '/blog' },
  { at: '/blog/', current: '/blog' },
  { at: '/BLOG', current: '/blog' },
  { at: '/blog/lentil-soup?from=list#steps', current: '/blog' },
  { at: '/services', current: '/services' },
  { at: '/tools', current: '/tools' },
  { at: '/about', current: '/about' },
  { at: urls.news(), current: urls.news() },
  { at: urls.contact(), current: urls.contact() },
  { at: '/bloggers' },
  { at: '//' },
  { at: '/%62log' },
  { at: '/search?q=soup' },
  { at: '/privacy-policy' },
  { at: '/admin/blog' },
])('the frame with kept markup is the one that React makes at $at', async ({ at, current }) => {
  const made = await renderFrame(at, new Map())
  expect(made).toContain('aria-label="Footer"')
  expect(new Set(currentLinks(made))).toEqual(new Set(current ? [current] : []))
  const { pathname } = new URL(SITE + at)
  const kept = await renderFrameParts(
    [HeaderContents, FooterContents],
    sectionAt(pathname, {}),
    INITIAL_SETTINGS,
  )
  expect(await renderFrame(at, kept)).toBe(made)
})

test('a visitor cannot make more sections than the site has', () => {
  const asked = Array.from({ length: 100 }, (_, number) => `/blog-${number}/tools`)
  expect(new Set(asked.map((path) => sectionAt(path, {}))).size).toBe(1)
})

let counted = 0

function Counted() {
  counted += 1
  return <p>Counted</p>
}

test('cached markup is rendered once, however many pages show it', async () => {
  const kept = await renderFrameParts([Counted], '/', INITIAL_SETTINGS)
  for (let page = 0; page < 3; page++) {
    const html = renderToString(
      <CachedMarkup value={kept}>
        <CachedPart part={Counted} className="wide" />
      </CachedMarkup>,
    )
    expect(html).toBe('<div class="wide"><p>Counted</p></div>')
  }
  expect(counted).toBe(1)
})
