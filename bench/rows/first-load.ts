import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { getOk } from '../http-client.ts'
import type { WatchedServer } from '../real-server.ts'
import type { Row } from '../table.ts'

const KILOBYTE = 1024
/** What the build calls the file of React, React Router and TanStack Query. */
const PACKAGES = /\/framework-[^/]+\.js$/
/** Beyond this nothing more is loaded by itself. */
const QUIET_MS = 1_500

type Loaded = { url: string; kind: string; host: string; bytes: number; isBeforeIntent: boolean }

/** Pages opened for the first time in a real browser, before and after the visitor stirs. */
export async function measureFirstLoad(site: WatchedServer): Promise<Row[]> {
  const plain = await openFirst(site.url + (await newestPost(site, { isRecipe: false })))
  const recipe = await openFirst(site.url + (await newestPost(site, { isRecipe: true })))
  const more = sizeOf(recipe.loaded, 'script') - sizeOf(plain.loaded, 'script')
  return [
    ...rowsFor(plain),
    {
      what: 'the same of a recipe: JavaScript beside that of a post',
      figure: `${more.toFixed(1)} KB`,
      budget: '<= 12 KB',
      isMet: more <= 12,
      beside: `${sizeOf(recipe.loaded, 'document').toFixed(1)} KB of HTML`,
    },
  ]
}

type FirstLoad = {
  loaded: Loaded[]
  inlineScripts: number
  /** The script that runs before all else, which the others are counted without. */
  first: string
  ownHost: string
}

async function openFirst(url: string): Promise<FirstLoad> {
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const requests: Promise<Loaded>[] = []
    let hasLoaded = false
    page.on('requestfinished', (request) => requests.push(measure(request, !hasLoaded)))
    const response = await page.goto(url, { waitUntil: 'load' })
    hasLoaded = true
    const html = (await response?.text()) ?? ''
    const inlineScripts = inlineScriptsOf(html)
    const first = /<script src="([^"]+)"/.exec(html)?.[1]
    if (!first) throw new Error('The page names no first script.')

    await page.mouse.move(100, 300)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    await delay(QUIET_MS)
    const loaded = onceEach(await Promise.all(requests))
    return { loaded, inlineScripts, first, ownHost: new URL(url).host }
  } finally {
    await browser.close()
  }
}

async function measure(request: Request, isBeforeIntent: boolean): Promise<Loaded> {
  const { responseBodySize } = await request.sizes()
  const { host } = new URL(request.url())
  return {
    url: request.url(),
    kind: request.resourceType(),
    host,
    bytes: responseBodySize,
    isBeforeIntent,
  }
}

/** What was fetched ahead and then taken from the browser's cache crossed the wire once. */
function onceEach(loaded: Loaded[]): Loaded[] {
  return [...new Map(loaded.toReversed().map((file) => [file.url, file])).values()]
}

/** What the page's own scripts would weigh by themselves; in the page they are part of it. */
function inlineScriptsOf(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application))[^>]*>([^<]*)/g)]
  const text = scripts.map(([, script]) => script).join('\n')
  return brotliCompressSync(text).length / KILOBYTE
}

/** In kilobytes, as they crossed the wire. */
function sizeOf(files: Loaded[], kind: string): number {
  return (
    files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE
  )
}

function rowsFor({ loaded, inlineScripts, first, ownHost }: FirstLoad): Row[] {
  const hydrating = loaded.filter(({ url }) => !url.endsWith(first))
  const atLoad = loaded.filter(({ isBeforeIntent }) => isBeforeIntent)
  const row = (what: string, kilobytes: number, budget: number): Row => ({
    what: `first load of a post page: ${what}`,
    figure: `${kilobytes.toFixed(1)} KB`,
    budget: `<= ${budget} KB`,
    isMet: kilobytes <= budget,
  })
  const foreign = new Set(loaded.map(({ host }) => host).filter((host) => host !== ownHost))
  return [
    row('HTML', sizeOf(atLoad, 'document'), 12),
    row('CSS', sizeOf(atLoad, 'stylesheet'), 15),
    row('JavaScript before intent', sizeOf(atLoad, 'script') + inlineScripts, 8),
    row('JavaScript once hydrated', sizeOf(hydrating, 'script'), 126),
    row(
      'of that without React, React Router and TanStack Query',
      sizeOf(
        hydrating.filter(({ url }) => !PACKAGES.test(url)),
        'script',
      ),
      26,
    ),
    {
      what: 'first load of a post page: fonts and pictures',
      figure: `${(sizeOf(loaded, 'font') + sizeOf(loaded, 'image')).toFixed(1)} KB`,
      beside: `${sizeOf(loaded, 'font').toFixed(1)} KB fonts, ${sizeOf(loaded, 'image').toFixed(1)} KB pictures at 390 px`,
    },
    {
      what: 'first load of a post page: other hosts contacted',
      figure: String(foreign.size),
      beside: [...foreign].join(', '),
      budget: '0',
      isMet: foreign.size === 0,
    },
  ]
}

/** The path of the newest post with a recipe, or of the newest without one. */
async function newestPost(
  { url }: WatchedServer,
  { isRecipe }: { isRecipe: boolean },
): Promise<string> {
  const { body } = await getOk(url + callUrl('listPosts'))
  const { items } = z
    .object({ items: z.array(z.object({ slug: z.string() })).min(1) })
    .parse(JSON.parse(body.toString()))
  for (const { slug } of items) {
    const page = await getOk(url + urls.post(slug))
    if (page.body.includes('class="recipe"') === isRecipe) return urls.post(slug)
  }
  throw new Error(isRecipe ? 'No listed post has a recipe.' : 'Each listed post has a recipe.')
}
