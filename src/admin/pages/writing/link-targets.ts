import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { innerPostPath } from '#contract/inner-post-path.ts'
import { urls } from '#contract/urls.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import { splitWords, type Word } from '#domain/search/words.ts'
import type { CallClients } from '../../api/call-clients.ts'
import type { FindLinkTargets, LinkTarget } from '../../article-windows/link-dialog.tsx'

const SHOWN = 8

type Place = Omit<LinkTarget, 'isLikely'>

const PAGES: readonly Place[] = [
  ['All articles', urls.blog()],
  ['Recipes', urls.recipes()],
  ['News', urls.news()],
  ['Guides', urls.guides()],
  ['Education', urls.education()],
  ['Services', urls.services()],
  ['Tools', urls.tools()],
  ['Search', urls.search()],
  ['About', urls.about()],
  ['Contact', urls.contact()],
  ['Newsletter', urls.newsletter()],
  ['Privacy Policy', urls.privacyPolicy()],
  ['Terms & Conditions', urls.termsAndConditions()],
  ['Home', urls.home()],
].map(([title = '', address = '']) => ({ title, address, note: 'Page' }))

/** How well a title fits, the best first. */
const FITS = { exactly: 0, fromItsBeginning: 1, inItsWords: 2, not: 3 }

/**
 * Finds published posts, whoever wrote them, and pages of the site: those first whose titles have
 * the words. Before anything is typed it is the posts that were published last, behind those
 * whose titles have the selected words.
 */
export function createLinkTargets({
  posts,
  search,
  site,
  types,
  ownSlug,
  listOthers,
}: {
  posts: Pick<DeskPostsApi, 'listDeskPosts'>
  search: Pick<CallClients['search'], 'search'>
  site: Pick<CallClients['site'], 'listPosts'>
  /** The names of the types of posts. */
  types: Readonly<Record<PostType, { label: string }>>
  /** The post that is being written, if it is public: no text leads to itself. */
  ownSlug: string | undefined
  /** Of other kinds, what words may mean. */
  listOthers?: (words: string, signal: AbortSignal) => Promise<Place[]>
}): FindLinkTargets {
  const toPlaces = (found: readonly FoundPost[]) =>
    found
      .filter(({ slug }) => slug !== ownSlug)
      .map((post) => toPlace(post, types[post.postType].label))

  // The list of the desk knows titles by their beginnings, the search whole texts and all authors.
  async function find(words: string, signal: AbortSignal): Promise<LinkTarget[]> {
    const [listed, found, others = []] = await Promise.all([
      posts.listDeskPosts({ q: words, status: 'published', sort: 'published' }, { signal }),
      search.search({ q: words }, { signal }),
      listOthers?.(words, signal),
    ])
    const byTitle = toPlaces([...listed.items, ...found.items])
    const ranked = inOrder(unique([...byTitle, ...others, ...PAGES]), words)
    const likely = ranked.filter(({ isLikely }) => isLikely)
    // Of pages and the like only titles are known.
    const known = new Set([...others, ...PAGES].map(({ address }) => address))
    const texts = ranked.filter(({ isLikely, address }) => !isLikely && !known.has(address))
    const inTexts = texts.map((place) => ({ ...place, note: `In its text · ${place.note}` }))
    return [...likely, ...inTexts].slice(0, SHOWN)
  }

  return async ({ typed, label }, signal) => {
    if (typed) return find(typed, signal)
    const [named, newest] = await Promise.all([
      label ? find(label, signal) : [],
      site.listPosts({}, { signal }),
    ])
    const others = toPlaces(newest.items).map((place) => ({ ...place, isLikely: false }))
    return unique([...named.filter(({ isLikely }) => isLikely), ...others]).slice(0, SHOWN)
  }
}

type FoundPost = { slug: string; title: string; postType: PostType }

function toPlace({ slug, title }: FoundPost, note: string): Place {
  return { address: innerPostPath(slug), title, note }
}

function unique<Found extends Place>(places: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return places.filter(({ address }) => !seen.has(address) && seen.add(address))
}

/** The best first; of equals what came first. */
function inOrder(places: readonly Place[], typed: string): LinkTarget[] {
  const words = [...splitWords(typed)]
  return places
    .map((place) => ({ place, fit: rankFit(place, words, typed) }))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ place, fit }) => ({ ...place, isLikely: fit < FITS.not }))
}

type Words = readonly Word[]

function rankFit({ title, address }: Place, words: Words, typed: string): number {
  if (typed.startsWith('/')) return address.startsWith(typed) ? FITS.fromItsBeginning : FITS.not
  if (words.length === 0) return FITS.not
  const ofTitle = [...splitWords(title)]
  const [asked, called] = [inOne(words), inOne(ofTitle)]
  if (called === asked) return FITS.exactly
  if (called.startsWith(asked)) return FITS.fromItsBeginning
  const isIn = (among: Words) =>
    words.every(({ folded, stem }) =>
      among.some((word) => word.folded.startsWith(folded) || word.stem === stem),
    )
  return isIn(ofTitle) || isIn([...splitWords(address)]) ? FITS.inItsWords : FITS.not
}

function inOne(words: Words): string {
  return words.map(({ folded }) => folded).join(' ')
}
