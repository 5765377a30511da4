import { canonicalPath } from '#contract/canonical-path.ts'
import { PAGE_PATTERNS } from '#contract/page-lists.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type ListPaths, listPathsOfArchive } from '#server/transfer/list-paths.ts'
import { isUnsorted, topicName } from '#server/transfer/topic-names.ts'
import type { TransferSource } from '#server/transfer/transfer-post.ts'
import { termSlug } from '#terms/term-name.ts'
import { plainWords } from './adopt-text.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

type Path = ListPaths['paths'][number]

/** So many old addresses are named one by one in a note. */
const MOST_NAMED = 12

/**
 * Leads feeds, further pages and archives of another site to those of this one, by rules where many lie below one address.
 * What leads somewhere already, because the owner says so, stays.
 */
export async function importListPaths(
  deps: ImportDeps,
  source: Pick<TransferSource, 'format' | 'listPaths' | 'topics' | 'people'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<PostOutcome[]> {
  if (!source.listPaths) return []
  const groups = [...source.listPaths, ...(await pathsOfArchives(deps, source, isDryRun))]
  const outcomes: PostOutcome[] = []
  for (const { label, paths } of groups) {
    const sorted = await sortPaths(deps, paths)
    if (!isDryRun && sorted.fresh.length > 0) await store(deps, sorted.fresh)
    outcomes.push(...outcomesOf(label, sorted))
  }
  return outcomes
}

/** The same of topics and people: where their archives lead, or in a dry run will lead. */
async function pathsOfArchives(
  deps: ImportDeps,
  { format, topics, people = [] }: Pick<TransferSource, 'format' | 'topics' | 'people'>,
  isDryRun: boolean,
): Promise<ListPaths[]> {
  const program = format === 'Ghost' ? 'Ghost' : 'WordPress'
  const pathsOf = async (
    { addresses, name }: { addresses: string[]; name: string },
    of: PageOf,
  ) => {
    const paths: Path[] = []
    for (const archive of addresses) {
      if (archive.includes('?')) continue
      const found = await resolvePath(deps, canonicalPath(archive))
      const page = found?.kind === 'moved' ? found.to : isDryRun ? of(name) : undefined
      const feed = page && feedOf(page)
      if (page && feed) paths.push(...listPathsOfArchive(program, archive, { page, feed }))
    }
    return paths
  }
  const ofTopics: Path[] = []
  for (const topic of topics) ofTopics.push(...(await pathsOf(topic, pageOfTopic)))
  const ofPeople: Path[] = []
  for (const person of people) ofPeople.push(...(await pathsOf(person, pageOfPerson)))
  return [
    { label: 'feeds and further pages of topics', paths: ofTopics },
    { label: 'feeds and further pages of people', paths: ofPeople },
  ]
}

/** The address that something of this name will have; undefined where it will have none. */
type PageOf = (name: string) => string | undefined

function pageOfTopic(given: string): string | undefined {
  const name = isUnsorted(given) ? undefined : topicName(given)
  return name === undefined ? undefined : urls.topic(termSlug(name))
}

function pageOfPerson(name: string): string | undefined {
  const slug = makeSlug(plainWords(name))
  return slug === '' ? undefined : profileUrls.page(slug)
}

/** The feed of the topic or the person at an address; undefined for what has none. */
function feedOf(page: string): string | undefined {
  const slug = decodeURIComponent(page.split('/').at(-1) ?? '')
  if (page === urls.topic(slug)) return urls.topicFeed('rss', slug)
  return page === profileUrls.page(slug) ? profileUrls.feed('rss', slug) : undefined
}

type Sorted = { fresh: Path[]; known: Path[]; taken: Path[] }

async function sortPaths(deps: ImportDeps, paths: readonly Path[]): Promise<Sorted> {
  const sorted: Sorted = { fresh: [], known: [], taken: [] }
  const toByFrom = new Map(paths.map(({ from, to }) => [storedPath(from), to]))
  const all = [...toByFrom].map(([from, to]) => ({ from, to }))
  const free = all.filter(({ from, to }) => from !== to && !PAGE_PATTERNS.includes(from))
  for (let at = 0; at < free.length; at += AT_ONCE) {
    const some = free.slice(at, at + AT_ONCE)
    const names = some.map(({ from }) => from)
    const rows = await pathRedirectsRepository.listByPaths(deps.db, names)
    const byPath = new Map(rows.map((row) => [row.path, row]))
    for (const path of some) {
      const row = byPath.get(path.from)
      if (!row) sorted.fresh.push(path)
      else if (row.target === path.to) sorted.known.push(path)
      else sorted.taken.push(path)
    }
  }
  return sorted
}

const AT_ONCE = 500

function storedPath(from: string): string {
  return from.endsWith('/*') ? `${canonicalPath(from.slice(0, -2))}/*` : canonicalPath(from)
}

async function store(deps: ImportDeps, paths: readonly Path[]): Promise<void> {
  await unitOfWork(deps, undefined, async ({ tx, changePages }) => {
    for (const { from, to } of paths) {
      await pathRedirectsRepository.putIfFree(tx, {
        ...{ path: from, post_id: null, term_id: null, target: to },
        ...{ created_at: deps.now(), created_by: null },
      })
    }
    changePages([pageTags.paths()])
  })
}

function outcomesOf(label: string, { fresh, known, taken }: Sorted): PostOutcome[] {
  const about = { kind: 'address', label, title: '' } as const
  const outcomes: PostOutcome[] = []
  if (fresh.length > 0) {
    const detail = named(fresh, ({ from, to }) => `${from} to ${to}`)
    const notes = [{ kind: 'leads', detail, count: fresh.length } as const]
    outcomes.push({ ...about, result: 'imported', count: fresh.length, notes })
  }
  if (known.length > 0) {
    outcomes.push({ ...about, result: 'there already', count: known.length, notes: [] })
  }
  if (taken.length > 0) {
    const reason = `They lead elsewhere already, and stay: ${named(taken, ({ from }) => from)}.`
    outcomes.push({ ...about, result: 'failed', reason, count: taken.length, notes: [] })
  }
  return outcomes
}

function named(paths: readonly Path[], words: (path: Path) => string): string {
  const first = paths.slice(0, MOST_NAMED).map(words).join(', ')
  const more = paths.length - MOST_NAMED
  return more > 0 ? `${first} and ${more.toLocaleString('en')} more` : first
}
