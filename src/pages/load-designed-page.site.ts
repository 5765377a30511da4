import type { LoaderFunctionArgs } from 'react-router'
import { pageTags } from '#contract/pages.ts'
import type { PostSummary } from '#contract/posts.ts'
import { readPageContext } from '#web/page-context.ts'
import { loadPage } from '#web/page-data.tsx'
import type { DesignedPage, ShownSection } from './designed-page.calls.ts'
import type { DesignedPageData } from './designed-page.site.tsx'
import { tagsOfSection } from './section-tags.calls.ts'
import type { DesignedPageId } from './sections/designed-pages.ts'
import { isStill, type PlacedSection } from './sections/views/placed-section.site.ts'

const LATEST = 5
const MOST_DISHES = 3
/** One alone is no choice. */
const FEWEST_DISHES = 2

/** Loads a page of the program that is made of sections, for its `loader`, with `more` of its own. */
export function loadDesignedPage<Data extends DesignedPageData = DesignedPageData>(
  { context }: LoaderFunctionArgs,
  id: DesignedPageId,
  more?: Omit<Data, keyof DesignedPageData>,
) {
  const { reads, site } = readPageContext(context)
  const find = async () => ({ id, page: await reads.getDesignedPage(id, site) })
  return loadSections<Data>(context, find, more)
}

/** The same for a page that `find` answers, with the id of its document. */
export function loadSections<Data extends DesignedPageData = DesignedPageData>(
  context: LoaderFunctionArgs['context'],
  find: () => Promise<{ id: string; page: DesignedPage }>,
  more?: Omit<Data, keyof DesignedPageData>,
) {
  const { reads, tags, site, keepNowhere, isDraft } = readPageContext(context)
  let isHome = false
  return loadPage<Data>(
    context,
    async (show) => {
      const { id, page: found } = await find()
      const { isOld, showsPosts, sections, ...words } = found
      tags.add(pageTags.document(id))
      isHome = id === 'home'
      if (isOld) keepNowhere()
      if (showsPosts) tags.add(pageTags.posts())
      for (const tag of sections.flatMap(tagsOfSection)) tags.add(tag)
      const isHeaded = sections.some(isHead)
      const has = (kind: ShownSection['kind']) => sections.some((section) => section.kind === kind)
      const page = async (posts: PostSummary[], { isLoaded }: { isLoaded: boolean }) => {
        const items = has('posts') ? posts.slice(0, LATEST) : []
        const placed = placeSections(sections, {
          isLoaded,
          isDraft,
          others: posts.slice(items.length),
        })
        const dishes = placed.map((section) => section.dishes)
        const revision = await hashRevision({ sections, dishes, pictures: words.pictures })
        const shown: DesignedPageData = {
          ...words,
          ...(!isHeaded && { heading: isHome ? site.name : words.title }),
          ...more,
          revision,
          items,
          sections: placed,
        }
        return shown as Data
      }
      if (!has('posts') && !has('dishes')) return page([], { isLoaded: false })
      // Everything else is there while posts do not load.
      show(await page([], { isLoaded: false }))
      const { items } = await reads.listPosts({})
      return page(items, { isLoaded: true })
    },
    // The head of home has its title as it is; elsewhere the name of the site stands behind it.
    ({ title, ...data }) => ({
      ...withoutMarkup(data as Partial<Data>),
      ...(!isHome && { title }),
    }),
  )
}

/** A few letters that are others once anything of the sections is. */
async function hashRevision(shown: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest.subarray(0, 9)))
}

/** Sections with what depends on where they stand; those of posts are left out while these are not there. */
function placeSections(
  sections: readonly ShownSection[],
  {
    isLoaded,
    isDraft,
    others,
  }: { isLoaded: boolean; isDraft: boolean; others: readonly PostSummary[] },
): PlacedSection[] {
  const shown: PlacedSection[] = sections.flatMap((section): PlacedSection[] => {
    if (section.kind === 'posts') return isLoaded ? [section] : []
    // Where it is written it says that it is empty.
    if (section.kind === 'chosenPosts') return section.posts?.length || isDraft ? [section] : []
    if (section.kind !== 'dishes') return [section]
    const dishes = quickDishes(others, section.values.within)
    return dishes.length >= FEWEST_DISHES ? [{ ...section, dishes }] : []
  })
  const main = shown.find(isHead)
  const questionsId = shown.find(({ kind }) => kind === 'questions')?.id
  return shown.map((section, at) => ({
    ...section,
    ...(at === 0 && { isFirst: true }),
    ...(section.ground === shown[at - 1]?.ground && { isJoined: true }),
    ...(section === main && { isMain: true }),
    ...(section.kind === 'contact' && questionsId && { questionsId }),
  }))
}

/** The posts whose recipe is ready within so many minutes, the quickest first. */
function quickDishes(posts: readonly PostSummary[], within: string): PostSummary[] {
  const most = within === 'any' ? Infinity : Number(within)
  const dishMinutes = ({ dish }: PostSummary) => dish?.minutes ?? Infinity
  return posts
    .filter((post) => post.dish && dishMinutes(post) <= most)
    .toSorted((one, other) => dishMinutes(one) - dishMinutes(other))
    .slice(0, MOST_DISHES)
}

/** Whether a section may have the heading of its page. */
function isHead({ kind }: ShownSection): boolean {
  return kind === 'hero' || kind === 'masthead'
}

/**
 * Returns the part of a page that goes to the browser with the document, in whose head and markup all that is only
 * shown stands already.
 */
function withoutMarkup<Data extends Partial<DesignedPageData>>({
  description: _description,
  pictures: _pictures,
  sections,
  ...data
}: Data) {
  const live = sections?.map((section) => (isLive(section) ? section : null))
  return { ...data, sections: live } as unknown as Data
}

function isLive(section: DesignedPageData['sections'][number]): boolean {
  return section !== null && section.kind !== 'standing' && !isStill(section)
}
