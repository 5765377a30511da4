import type { CallInput } from '#contract/calls/call.ts'
import { canonicalPath } from '#contract/canonical-path.ts'
import { PAGE_PATTERNS } from '#contract/page-lists.ts'
import { pageTags } from '#contract/pages.ts'
import { postStart } from '#contract/post-address.ts'
import { slugBehind } from '#contract/post-paths.ts'
import { AppError } from '#domain/errors.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import { assertMayManage } from './manage-redirects.server.ts'
import * as pathRedirectsRepository from './path-redirects.tables.ts'
import { isPathRule, rulesFor, targetByRule } from './path-rules.ts'
import type { RedirectOutcome, redirectCalls } from './redirect.calls.ts'
import { type ListedRedirect, REDIRECTS_PER_LIST, readRedirectList } from './redirect-list.ts'

type Target = Pick<pathRedirectsRepository.PathRedirectRow, 'post_id' | 'term_id' | 'target'> & {
  detail: string
}
type Refused = { refused: string }

const LONGEST = 1000
/** More steps from one old address to the next are a circle. */
const MOST_STEPS = 5
const NUMBERED = /^\/\?(?:p|page_id|cat)=\d{1,12}$/
const TARGET = /^(?:\/(?![/\\])|https:\/\/[^\s/])\S*$/
/** The word that a rule is shown by. */
const EXAMPLE = 'example'

/**
 * Sets redirects by a list as it was typed or saved, or says what each line would do.
 *
 * @throws AppError `forbidden` for authors, `invalid` with `list`
 */
export async function importRedirectList(
  deps: WriteDeps,
  caller: Caller,
  { body: { list, isDryRun } }: CallInput<typeof redirectCalls.importRedirectList>,
): Promise<{ items: RedirectOutcome[] }> {
  assertMayManage(caller.actor)
  const redirects = readRedirectList(list)
  if (redirects.length === 0) {
    const message = 'The list has no line with an old address.'
    throw new AppError('invalid', message, { fields: { list: [message] } })
  }
  return { items: await importRedirects(deps, redirects, { isDryRun, caller }) }
}

/**
 * Sets the redirects of a list, whose old addresses may be any paths, or rules for all below one (`/old/*`). What is
 * refused is named, and the others count. A dry run says the same, and stores nothing.
 *
 * @throws AppError `invalid` for a list that is longer than any can be
 */
export async function importRedirects(
  deps: WriteDeps,
  redirects: readonly ListedRedirect[],
  { isDryRun, caller }: { isDryRun: boolean; caller?: Caller },
): Promise<RedirectOutcome[]> {
  if (redirects.length > REDIRECTS_PER_LIST) {
    const most = REDIRECTS_PER_LIST.toLocaleString('en')
    const message = `A list can have at most ${most} redirects.`
    throw new AppError('invalid', message, { fields: { list: [message] } })
  }
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const outcomes: RedirectOutcome[] = []
    /** The redirects that those before it in the list will have set. */
    const before = new Map<string, string>()
    for (const redirect of redirects) {
      const path = oldPath(redirect.from)
      const target = path === undefined ? NO_PATH : await readTarget(tx, path, redirect.to)
      if (path === undefined || 'refused' in target) {
        const { refused: detail } = 'refused' in target ? target : NO_PATH
        outcomes.push({ ...redirect, result: 'refused', detail })
        continue
      }
      const refused = await findRefusal(tx, path, redirect.to, before)
      if (refused !== undefined) {
        outcomes.push({ ...redirect, result: 'refused', detail: refused })
        continue
      }
      const { detail, ...leads } = target
      const [known] = await pathRedirectsRepository.listByPaths(tx, [path])
      const isSame =
        before.has(path) ||
        (known?.post_id === leads.post_id &&
          known.term_id === leads.term_id &&
          known.target === leads.target)
      before.set(path, leads.target ?? '')
      outcomes.push({ ...redirect, result: isSame ? 'there already' : 'set', detail })
      if (isDryRun || isSame) continue
      const by = caller?.actor.id ?? null
      const row = { path, ...leads, created_at: deps.now(), created_by: by }
      await pathRedirectsRepository.put(tx, row)
      unit.changePages([pageTags.paths()])
    }
    const count = outcomes.filter(({ result }) => result === 'set').length
    if (!isDryRun && count > 0) await unit.record({ action: 'redirect.import', after: { count } })
    return outcomes
  })
}

const NO_PATH: Refused = {
  refused: 'The old address is no path such as /2021/soup, and no rule such as /2021/*.',
}

/** The canonical spelling of an old address, which may be whole; undefined for what is none. */
export function oldPath(from: string): string | undefined {
  const words = from.replace(/^https?:\/\/[^/]+(?=\/)/i, '')
  if (NUMBERED.test(words)) return words
  if (!/^\/[^\s?#\\]*$/.test(words) || words.length > LONGEST) return undefined
  if (!words.endsWith('/*')) return words.includes('*') ? undefined : canonicalPath(words)
  const above = words.slice(0, -2)
  return above.includes('*') ? undefined : `${above === '' ? '' : canonicalPath(above)}/*`
}

/** Why an address cannot lead elsewhere; undefined where it can. */
async function findRefusal(
  tx: Database,
  path: string,
  to: string,
  before: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  if (PAGE_PATTERNS.includes(path)) return `${path} is a page of this site.`
  const [, slug] = POST_PATH.exec(path) ?? []
  const post = slug && (await livePostsRepository.findBySlug(tx, decoded(slug)))
  if (post) return `The post “${post.title}” is at this address.`
  const isCircular = await isCircle(tx, { path, target: to }, before)
  return isCircular ? 'It would lead back to itself.' : undefined
}

const POST_PATH = /^\/blog\/([^/?#*:]+)\/?$/
const TOPIC_PATH = /^\/topics\/([^/?#*:]+)\/?$/

async function readTarget(tx: Database, path: string, to: string): Promise<Target | Refused> {
  const nothing = { post_id: null, term_id: null, target: null }
  if (to === '') return { ...nothing, detail: 'is gone' }
  if (!TARGET.test(to) || to.length > LONGEST) {
    return { refused: 'It leads to no path such as /blog/soup, and to no https:// address.' }
  }
  const [, post] = POST_PATH.exec(to) ?? []
  const shown = post === undefined ? slugBehind(postStart(), to) : undefined
  const moved = shown && (await livePostsRepository.findBySlug(tx, shown))
  if (moved && moved.deleted_at === null) {
    return { ...nothing, post_id: moved.id, detail: `leads to the post “${moved.title}”` }
  }
  if (post !== undefined) {
    const found = await livePostsRepository.findBySlug(tx, decoded(post))
    if (!found || found.deleted_at !== null) return { refused: `There is no post at ${to}.` }
    return { ...nothing, post_id: found.id, detail: `leads to the post “${found.title}”` }
  }
  const [, topic] = TOPIC_PATH.exec(to) ?? []
  if (topic !== undefined) {
    const found = await termsRepository.findBySlug(tx, { kind: 'topic', slug: decoded(topic) })
    if (!found) return { refused: `There is no topic at ${to}.` }
    return { ...nothing, term_id: found.id, detail: `leads to the topic “${found.name}”` }
  }
  if (!isPathRule(path)) {
    if (/\*|:last/.test(to))
      return { refused: 'Only a rule, whose old address ends in /*, has a * in where it leads.' }
    return { ...nothing, target: to, detail: `leads to ${to}` }
  }
  const asked = path.replace(/\*$/, EXAMPLE)
  const detail = `leads ${asked} to ${targetByRule({ path, target: to }, asked)}`
  return { ...nothing, target: to, detail }
}

/** Whether the steps from an address lead back to it, by what is stored and by the list so far. */
async function isCircle(
  tx: Database,
  rule: { path: string; target: string },
  before: ReadonlyMap<string, string>,
): Promise<boolean> {
  let at = targetByRule(rule, rule.path.replace(/\*$/, EXAMPLE))
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const asked = rulesFor(at)
    if (asked.includes(rule.path)) return !PAGE_PATTERNS.includes(at)
    const stored = await pathRedirectsRepository.listByPaths(tx, asked)
    const targets = new Map(stored.map(({ path, target }) => [path, target ?? '']))
    const path = asked.find((one) => before.has(one) || targets.has(one))
    const target = path && (before.get(path) ?? targets.get(path))
    if (!path || !target) return false
    at = targetByRule({ path, target }, at)
  }
  return true
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
