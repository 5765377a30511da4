import { z } from 'zod'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { type OutsideLoad, startLoad } from './outside-load.ts'
import { until } from './until.ts'
import { givenWriter, type Writer } from './writer.ts'

export type RollingSummary = {
  answered: number
  published: number
  closings: number
  putOff: number
  failures: string[]
}

type RollingOptions = {
  restarts: number
  workers?: number
  /** What the site stands on, when not on a folder. */
  environment?: Record<string, string>
  report?: (line: string) => void
}

const PAGES = ['/', '/blog', '/news', '/about', '/feed.xml', '/api/posts', '/readyz']
const READERS = 6

/**
 * Restarts a site's workers again and again while visitors read and somebody publishes, over
 * connections of every kind, and counts what was not answered.
 */
export async function runRollingRestarts({
  restarts,
  workers = 2,
  environment = {},
  report = () => {},
}: RollingOptions): Promise<RollingSummary> {
  const site = await startSite({
    environment: {
      WORKERS: String(workers),
      LOG_LEVEL: 'info',
      STARTER_CONTENT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
  })
  try {
    const lines = followLines(site)
    await until('all workers answer', () => lines.count('all workers answer') === 1)
    const writer = await givenWriter(site.url)
    const titles: string[] = []
    const load = startLoad(site.url, [...readers(), publisher(writer, titles)])

    for (let round = 1; round <= restarts; round++) {
      site.signal('SIGHUP')
      await until(
        'all workers were replaced',
        () => lines.count('all workers were replaced') === round,
      )
      await oneMoreOfEach(load)
      const { answered, putOff, failures } = load.count
      report(
        `Restart ${round} of ${restarts}: ${answered} answers so far, ${putOff} put off, ${failures.length} failures.`,
      )
    }
    const { failures, ...counted } = await load.stop()
    await mustShowAll(site, titles, failures)
    return { ...counted, published: titles.length, failures }
  } catch (error) {
    throw new Error(`The site printed:\n${site.output().slice(-5000)}`, { cause: error })
  } finally {
    await site.remove()
  }
}

function readers() {
  return Array.from({ length: READERS }, (_, index) => {
    let turn = index
    return {
      isKeeping: index % 3 !== 0,
      // The slow ones are caught by a restart while their connection is unused.
      pauseMs: [20, 20, 900][index % 3] ?? 20,
      next: () => ({ path: PAGES[turn++ % PAGES.length] ?? '/' }),
    }
  })
}

function publisher(writer: Writer, titles: string[]) {
  let written = 0
  return {
    isKeeping: true,
    pauseMs: 100,
    next() {
      const title = `Between two workers ${++written}`
      return {
        method: 'POST',
        path: callUrl('listFormPosts'),
        headers: { ...writer.headers(), 'Content-Type': 'application/json' },
        body: JSON.stringify(writer.newPost(title)),
        mark: 'publishedAt',
        onAnswered: () => void titles.push(title),
      }
    },
  }
}

/** So that nobody who waits for a slow worker is left out of the count. */
async function oneMoreOfEach({ count }: OutsideLoad): Promise<void> {
  const before = count.answered + count.failures.length
  await until(
    'visitors were answered again',
    () => count.answered + count.failures.length > before + 2 * READERS,
  )
}

async function mustShowAll({ url }: RunningSite, titles: string[], failures: string[]) {
  const shown = new Set<string>()
  const pageSchema = z.object({
    items: z.array(z.object({ title: z.string() })),
    nextCursor: z.string().nullable(),
  })
  let cursor: string | undefined
  do {
    const answer = await fetch(url + callUrl('listPosts', { cursor }))
    const page = pageSchema.parse(await answer.json())
    for (const { title } of page.items) shown.add(title)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  for (const title of titles) if (!shown.has(title)) failures.push(`“${title}” is not shown`)
}

/** Counts what the site has printed without reading it from the beginning each time. */
function followLines(site: RunningSite) {
  const counts = new Map<string, { found: number; readTo: number }>()
  return {
    count(text: string): number {
      const known = counts.get(text) ?? { found: 0, readTo: 0 }
      const output = site.output()
      let at = output.indexOf(text, known.readTo)
      while (at !== -1) {
        known.found += 1
        known.readTo = at + text.length
        at = output.indexOf(text, known.readTo)
      }
      known.readTo = Math.max(known.readTo, output.length - text.length)
      counts.set(text, known)
      return known.found
    },
  }
}
