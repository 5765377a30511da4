import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { openDatabase } from '#server/data/engines/database.ts'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { ADMIN_SETTINGS, freePort, startSite } from '#tests/support/site/running-site.ts'
import { fillDatabase, slugOf } from './fill-database.ts'
import { median } from './statistics.ts'
import { addTopicAndPerson } from './topic-and-person.ts'

// Lighthouse on the public pages as a phone sees them, each several times, with a page of one
// line beside them: what that page loses, the machine takes from every page.

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="One line"><title>One line</title><main><h1>One line</h1></main></html>'

/** Installed by `npm run bench:lighthouse`, apart from what everybody installs. */
const LIGHTHOUSE = 'bench/lighthouse/node_modules/.bin/lighthouse'
const MOST_BYTES = 100_000_000
/** Starter posts: a recipe with all that its page can have, a guide with recipes in it, one without. */
const STARTER_POSTS = [
  '/blog/roast-tomato-soup-with-white-beans-and-thyme',
  '/blog/the-twenty-jar-pantry-supper-without-shopping',
  '/blog/a-slow-first-half-hour-a-morning-routine-in-six-steps',
]
const LISTS = ['/blog', '/guides', '/recipes', '/saved']
const FRAME_PAGES = ['/about', '/contact']
/** What Lighthouse counts as a fault and is meant so, by the page. */
const MEANT: Record<string, Record<string, string>> = {
  '/saved': {
    'is-crawlable': '(meant so: it shows what one browser keeps, and nothing to anybody else)',
  },
}

/** Of Lighthouse's answer, what is read here. */
const resultSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      errorMessage: z.string().optional(),
      details: z
        .object({
          items: z
            .array(z.object({ node: z.object({ selector: z.string() }).optional() }))
            .optional()
            .catch(undefined),
        })
        .optional(),
    }),
  ),
})
type Result = z.infer<typeof resultSchema>

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    /** So many posts more, which show the pictures of the starter posts. */
    posts: { type: 'string', default: '0' },
    /** Of the pages, those whose address has this in it. */
    only: { type: 'string', default: '' },
  },
})
const runs = Number(values.runs)
const morePosts = Number(values.posts)

const site = await startSite({ environment: { ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' } })
const bare = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(EMPTY_PAGE)
}).listen(0, '127.0.0.1')
const port = await freePort()
const browser = await startChromium([`--remote-debugging-port=${port}`])
try {
  let post = await untilPicturesAreCut()
  if (morePosts > 0) post = await addPosts(morePosts)
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`
  const named = await addTopicAndPerson(site, browser)
  const paths = ['/', ...LISTS, post, ...STARTER_POSTS, ...named, ...FRAME_PAGES]
  const chosen = [...new Set(paths)].filter((path) => path.includes(values.only))
  for (const url of [bareUrl, ...chosen.map((path) => site.url + path)]) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await audit(url))
    report(url === bareUrl ? 'a page of one line' : new URL(url).pathname, results)
  }
} finally {
  await browser.close()
  bare.close()
  await site.remove()
}

/** The starter posts' pictures are cut by jobs; before that, pages show the originals. */
async function untilPicturesAreCut(): Promise<string> {
  for (;;) {
    const { items: posts } = (await (await fetch(`${site.url}/api/posts`)).json()) as {
      items: { slug: string; picture: { sources: unknown[] } | null }[]
    }
    const [newest] = posts
    if (newest && posts.every(({ picture }) => !picture || picture.sources.length > 0)) {
      return `/blog/${newest.slug}`
    }
    await delay(1_000)
  }
}

/** @returns the address of the newest of them */
async function addPosts(count: number): Promise<string> {
  await site.stop()
  const file = join(site.dataFolder, 'haven.sqlite')
  const db = openDatabase({ engine: 'sqlite', file }, () => {})
  const starter = await db.selectFrom('media').select(['id', 'name']).orderBy('id').execute()
  await fillDatabase(db, count)
  const added = await db
    .selectFrom('media')
    .select(['id', 'name'])
    .where(
      'id',
      'not in',
      starter.map(({ id }) => id),
    )
    .execute()
  for (const [index, picture] of added.entries()) {
    const shown = starter[index % starter.length]
    if (!shown) throw new Error('The starter posts have no pictures.')
    await db
      .updateTable('post_media')
      .set({ media_id: shown.id })
      .where('media_id', '=', picture.id)
      .execute()
  }
  await sql`update blog_posts set image_url = '/media/' || (
      select name from post_media join media on media.id = media_id where post_id = blog_posts.id
    ) where origin = 'import'`.execute(db)
  await db.destroy()
  await site.restart()
  return `/blog/${slugOf(count - 1)}`
}

async function audit(url: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    LIGHTHOUSE,
    [
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${values.cpu}`,
    ],
    { maxBuffer: MOST_BYTES },
  )
  return resultSchema.parse(JSON.parse(stdout))
}

function report(name: string, results: Result[]): void {
  console.log(`${name} (machine index ${results.map((lhr) => lhr.environment.benchmarkIndex)})`)
  for (const lhr of results) {
    const scores = CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100))
    const shown = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map(
      (id) => `${lhr.audits[id]?.displayValue}`,
    )
    console.log(
      `  ${scores.join(' / ')}  first, largest, speed ${shown.join(', ')}` +
        `  blocked ${numeric(lhr, 'total-blocking-time')} ms` +
        `  shift ${numeric(lhr, 'cumulative-layout-shift')}`,
    )
    const failure = lhr.audits['largest-contentful-paint']?.errorMessage
    if (failure) console.log(`    Lighthouse took no figures: ${failure}`)
    for (const missed of missedAudits(name, lhr)) console.log(`    ${missed}`)
  }
  const measured = results.map((lhr) => numeric(lhr, 'total-blocking-time')).filter(Number.isFinite)
  const blocked = median(measured)
  console.log(`  median blocked ${blocked} ms`)
}

function numeric(lhr: Result, id: string): number {
  return Math.round((lhr.audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000
}

/** What costs points outside of performance, where every point is ours to lose, with the first element that it is about. */
function missedAudits(name: string, lhr: Result): string[] {
  return CATEGORIES.slice(1).flatMap((id) =>
    (lhr.categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => {
        const meant = MEANT[name]?.[ref.id] ?? ''
        const [first] = lhr.audits[ref.id]?.details?.items ?? []
        return `${id}: ${lhr.audits[ref.id]?.title} ${meant || (first?.node?.selector ?? '')}`
      }),
  )
}
