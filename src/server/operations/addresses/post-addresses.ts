import { z } from 'zod'
import { INNER_START } from '#contract/inner-post-path.ts'
import { firstPart } from '#contract/page-paths.ts'
import { startPostsAt } from '#contract/post-address.ts'
import { NAMES_OF_PROGRAM, slugBehind } from '#contract/post-paths.ts'
import { AppError } from '#domain/errors.ts'
import { startOfAddress } from '#domain/site/post-address.ts'
import { OWN_PAGES_MAX } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { readPublished } from '../site/documents/get-site-document.ts'

/** Where it is remembered how addresses of posts began before. */
const FORMER_STARTS = 'site.former-post-addresses'

/** Has all addresses of posts be as the owner has chosen them; returns how they began before, the newest first. */
export async function loadPostAddresses(db: Database): Promise<string[]> {
  const [{ postAddress }, former] = await Promise.all([
    readPublished(db, 'settings'),
    readFormerStarts(db),
  ])
  startPostsAt(startOfAddress(postAddress))
  return former
}

/** Follows where addresses of posts begin: they are read again after all pages were dropped, as for new settings. */
export function followPostAddresses(
  db: Database,
  { timesDropped }: { timesDropped: () => number },
): { isCurrent(): boolean; refresh(): Promise<void>; former(): readonly string[] } {
  let readAt: number | undefined
  let former: readonly string[] = []
  return {
    isCurrent: () => readAt === timesDropped(),
    // While the database does not answer they are as they were, and read again for the next who asks.
    async refresh() {
      const at = timesDropped()
      const read = await loadPostAddresses(db).catch(() => undefined)
      if (!read) return
      former = read
      readAt = at
    },
    former: () => former,
  }
}

/**
 * Remembers where posts were when their addresses change, so that those lead on.
 *
 * @throws AppError `invalid` with the field `postAddress` where the program has something at such addresses, or a post would be
 * where a page is
 */
export async function movePosts(
  tx: Database,
  { before, after, at }: { before: string; after: string; at: string },
): Promise<void> {
  const [from, to] = [startOfAddress(before), startOfAddress(after)]
  const first = firstPart(to)
  if (first !== '' && to !== INNER_START && NAMES_OF_PROGRAM.has(first)) {
    refuse(
      `Addresses of posts cannot begin with /${first}: the site itself uses that. Choose another word`,
    )
  }
  const names = await listNamesOfPages(tx, to)
  const [hidden] = names.length > 0 ? await postsRepository.listTakenSlugs(tx, names) : []
  if (hidden !== undefined) {
    refuse(
      `A post would be at ${to}${hidden}, where the site has a page: change the address of that post (now ${from}${hidden}) or of the page first`,
    )
  }
  const former = [from, ...(await readFormerStarts(tx))].filter((start) => start !== INNER_START)
  const value = JSON.stringify([...new Set(former)])
  await settingsRepository.set(tx, { name: FORMER_STARTS, value, now: at })
}

/** Which of these names no post can have as long as its address begins as it does now: a page is there. */
export async function listHiddenNames(
  db: Database,
  start: string,
  names: readonly string[],
): Promise<Set<string>> {
  const ofPages = await ownPagesRepository.listTaken(
    db,
    names.map((name) => start + name),
  )
  return new Set(
    names.filter(
      (name) => ofPages.has(start + name) || (start === '/' && NAMES_OF_PROGRAM.has(name)),
    ),
  )
}

/** The names of posts that would be where a page is, if addresses of posts began so. */
async function listNamesOfPages(db: Database, start: string): Promise<string[]> {
  const pages = await ownPagesRepository.list(db, { limit: OWN_PAGES_MAX })
  const behind = pages.flatMap(({ path }) => (path && slugBehind(start, path)) || [])
  return start === '/' ? [...behind, ...NAMES_OF_PROGRAM] : behind
}

async function readFormerStarts(db: Database): Promise<string[]> {
  const json = await settingsRepository.find(db, FORMER_STARTS)
  return json === undefined ? [] : z.array(z.string()).parse(JSON.parse(json))
}

function refuse(message: string): never {
  throw new AppError('invalid', message, { fields: { postAddress: [message] } })
}
