import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesCached } from '#contract/page-lists.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { addressAtDesk } from '#tests/support/browser/desk-address.ts'
import { givenDeskDraft, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { watchPageFaults } from '#tests/support/browser/page-faults.ts'
import { generatedMarkdown } from '#tests/support/editor/generated-markdown.ts'
import { findMarkupErrors, HAS_JAVA } from '#tests/support/find-markup-errors.ts'
import { oddHtml } from '#tests/support/markup/odd-html.ts'
import { PUBLIC_ROUTES } from '#tests/support/public-routes.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const TEXTS = 100
/** `ODD_TEXTS=4000 npm run test:html` for more. */
const ODD_TEXTS = Number(process.env.ODD_TEXTS ?? 400)
/** The checker compiles itself for half a minute where other programs keep the processor busy. */
const PATIENT_MS = 300_000

let site: RunningSite
let browser: Browser

if (!HAS_JAVA) console.log('The HTML checker did not run: there is no Java here.')

describe.skipIf(!HAS_JAVA)('markup by the standard', () => {
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([
      startStarterSite({ ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' }),
      launchChromium(),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.remove()
  })

  test('the checker finds errors', async () => {
    const document = '<!doctype html><html lang="en"><title>a</title><p><ul><li>b</ul></p>'
    expect(await findMarkupErrors({ planted: document })).toHaveLength(1)
  })

  test(
    'nothing is wrong with what generated texts and odd HTML become',
    async () => {
      const documents: Record<string, string> = {}
      const add = (name: string, markdown: string) => {
        const { html } = renderMarkdown(markdown)
        documents[name] = `<!doctype html><html lang="en"><title>a</title><main>${html}</main>`
      }
      for (let seed = 0; seed < TEXTS; seed += 1) add(`text ${seed}`, generatedMarkdown(seed))
      for (let seed = 0; seed < ODD_TEXTS; seed += 1) add(`odd ${seed}`, oddHtml(seed))
      expect(await findMarkupErrors(documents)).toEqual([])
    },
    PATIENT_MS,
  )

  test(
    'nothing is wrong with any public page as the server sends it',
    async () => {
      const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
      const inner = await Promise.all(
        listed.filter((url) => url.endsWith('.xml')).map(async (url) => (await fetch(url)).text()),
      )
      const all = inner.join('').matchAll(/<loc>([^<]+)<\/loc>/g)
      const posts = [...all].map(([, url = '']) => new URL(url).pathname)
      const documents: Record<string, string> = {}
      for (const path of new Set([...PUBLIC_ROUTES.map((route) => route.path), ...posts])) {
        documents[path] = await (await fetch(site.url + path)).text()
      }
      expect(Object.keys(documents).length).toBeGreaterThan(PUBLIC_ROUTES.length)
      expect(await findMarkupErrors(documents)).toEqual([])
    },
    PATIENT_MS,
  )

  test(
    'nothing is wrong with any page of the desk as React leaves it',
    async () => {
      const page = await givenWriter(() => browser.newContext(), site.url)
      const post = await givenDeskDraft(page, { title: 'Barley', content: 'Stir the barley.' })
      const faults = watchPageFaults(page, site.url)
      const documents: Record<string, string> = {}
      for (const name of pagesCached('desk')) {
        await page.goto(site.url + addressAtDesk(name, post))
        await faults.ofSettledPage()
        documents[name] = await page.content()
      }
      await page.context().close()
      expect(await findMarkupErrors(documents)).toEqual([])
    },
    PATIENT_MS,
  )
})
