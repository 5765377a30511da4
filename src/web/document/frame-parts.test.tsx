import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { AppearanceControls } from '#web/features/frame/appearance-controls.tsx'
import { DeskFooter } from '#web/features/frame/desk-footer.tsx'
import { FooterContents } from '#web/features/frame/footer-contents.tsx'
import { FrameMarkup, type FramePartName } from '#web/features/frame/frame-part.tsx'
import { HeaderContents } from '#web/features/frame/header-contents.tsx'
import { SiteFooter } from '#web/features/frame/site-footer.tsx'
import { SiteHeader } from '#web/features/frame/site-header.tsx'
import { sectionAt } from '#web/features/frame/site-section.ts'
import { shownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'
import { framePartsAt } from './frame-parts.tsx'

const SHOWN = shownSettings(INITIAL_SETTINGS)

const SITE = 'https://haven.example'

/** The parts of the frame, as React makes them at an address. */
function Parts() {
  return (
    <>
      <HeaderContents />
      <FooterContents />
      <AppearanceControls />
    </>
  )
}

function Frame() {
  return (
    <>
      <SiteHeader />
      <SiteFooter newsletter={<form />} />
      <DeskFooter />
    </>
  )
}

async function render(
  Component: ComponentType,
  at: string,
  markup: ReadonlyMap<FramePartName, string>,
): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', Component }])
  const context = await query(new Request(SITE + at))
  if (context instanceof Response) throw new Error('There is no such page.')
  return renderToString(
    <SiteContext value={SHOWN}>
      <FrameMarkup value={markup}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FrameMarkup>
    </SiteContext>,
  )
}

async function partsAt(path: string): Promise<Map<FramePartName, string>> {
  const parts = await framePartsAt(sectionAt(path, {}), SHOWN)
  const decoder = new TextDecoder()
  return new Map([...parts].map(([name, bytes]) => [name, decoder.decode(bytes)]))
}

/** The links by which the header marks the current section. */
function currentLinks(html: string): string[] {
  return [...html.matchAll(/aria-current="page"[^>]*href="([^"]*)"/g)].map(([, to]) => to ?? '')
}

test.each([
  { at: '/', current: ['/'] },
  { at: '/?from=list#steps', current: ['/'] },
  { at: '/blog', current: ['/blog'] },
  { at: '/blog/', current: ['/blog'] },
  { at: '/BLOG', current: ['/blog'] },
  { at: '/blog/lentil-soup?from=list#steps', current: ['/blog'] },
  { at: '/services', current: ['/services'] },
  { at: '/tools', current: ['/tools'] },
  { at: '/about', current: ['/about'] },
  { at: urls.recipes(), current: [urls.recipes()] },
  { at: urls.news(), current: [urls.blog(), urls.news()] },
  { at: urls.guides(), current: ['/blog'] },
  { at: urls.contact(), current: [urls.contact()] },
  { at: '/bloggers' },
  { at: '//' },
  { at: '/%62log' },
  { at: '/search?q=soup' },
  { at: '/privacy-policy' },
  { at: '/admin/blog' },
])('the kept parts of the frame are those that React makes at $at', async ({ at, current }) => {
  const made = await render(Parts, at, new Map())
  expect(made).toContain('aria-label="Footer"')
  expect(new Set(currentLinks(made))).toEqual(new Set(current))
  const kept = await partsAt(new URL(SITE + at).pathname)
  expect([...kept.values()].join('')).toBe(made)
  const frame = await render(Frame, at, kept)
  for (const part of kept.values()) expect(frame).toContain(part)
})

test('a visitor cannot make more sections than the site has', () => {
  const asked = Array.from({ length: 100 }, (_, number) => `/blog-${number}/tools`)
  expect(new Set(asked.map((path) => sectionAt(path, {}))).size).toBe(1)
})

test('the parts are rendered once, however many pages show them, and anew with other settings', async () => {
  const first = await framePartsAt('/blog', SHOWN)
  expect(await framePartsAt('/blog', { ...SHOWN })).toBe(first)
  const other = await framePartsAt('/blog', { ...SHOWN, name: 'Kornblume' })
  expect(new TextDecoder().decode(other.get('header'))).toContain('Kornblume')
})
