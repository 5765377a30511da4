import { canonicalPath } from '#contract/canonical-path.ts'
import { PAGE_PATTERNS } from '#contract/page-lists.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TransferNote } from '#server/transfer/transfer-post.ts'

/** The thing that the paths lead to: a post, a term, or the address of a page. */
type Thing = { postId: string } | { termId: string } | { target: string }

const NUMBERED = /^\?(?:p|page_id|cat)=\d{1,12}$/
const POST_PATH = /^\/blog\/[^/]+$/
/** Longer ones no browser asks for. */
const LONGEST_PATH = 1000

/**
 * Leads the paths that something had on another site to it, unless they lead somewhere already. Of addresses the path counts,
 * whatever their host: it is this site's once it has moved in.
 *
 * @returns a note of each that stays what it is, since it is a page of this site
 */
export async function insertFormerPaths(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  { now }: Pick<Deps, 'now'>,
  addresses: readonly string[],
  thing: Thing,
): Promise<TransferNote[]> {
  const notes: TransferNote[] = []
  for (const path of formerPaths(addresses)) {
    if ('target' in thing && path === thing.target) continue
    if (PAGE_PATTERNS.includes(path)) {
      notes.push({ kind: 'address', detail: `${path} is a page of this site, and stays that` })
      continue
    }
    const isNew = await pathRedirectsRepository.putIfFree(unit.tx, {
      path,
      post_id: 'postId' in thing ? thing.postId : null,
      term_id: 'termId' in thing ? thing.termId : null,
      target: 'target' in thing ? thing.target : null,
      created_at: now(),
      created_by: null,
    })
    if (isNew) unit.changePages([pageTags.paths()])
  }
  return notes
}

/** The paths of addresses, each once; not those of the front page, and not what is an address of a post here. */
export function formerPaths(addresses: readonly string[]): string[] {
  const paths = addresses.flatMap((address) => {
    if (!URL.canParse(address, 'http://export.invalid')) return []
    const { pathname, search } = new URL(address, 'http://export.invalid')
    if (pathname === '/') return NUMBERED.test(search) ? [pathname + search] : []
    const path = canonicalPath(pathname)
    const isOurs = POST_PATH.test(path) || path.startsWith(urls.topic(''))
    return isOurs || path.length > LONGEST_PATH ? [] : [path]
  })
  return [...new Set(paths)]
}
