import { urls } from '#contract/urls.ts'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import type { CallClients } from '../../api/call-clients.ts'
import type {
  FindLinkTargets,
  LinkTarget,
} from '../../features/markdown-editor/link/link-dialog.tsx'

const SHOWN = 8

const PAGES: readonly LinkTarget[] = [
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

/**
 * Finds published posts, whoever wrote them, and pages of the site; without words the posts that
 * were published last.
 */
export function linkTargetsOf({
  search,
  site,
}: {
  search: Pick<CallClients['search'], 'search'>
  site: Pick<CallClients['site'], 'listPosts'>
}): FindLinkTargets {
  return async (words, signal) => {
    const { items } = words
      ? await search.search({ q: words }, signal)
      : await site.listPosts({}, signal)
    const posts = items.slice(0, SHOWN).map(({ slug, title, postType }) => ({
      address: urls.post(slug),
      title,
      note: POST_TYPE_LABELS[postType].label,
    }))
    const pages = words ? PAGES.filter(({ title }) => hasAll(title, words)) : []
    return [...pages, ...posts]
  }
}

function hasAll(title: string, words: string): boolean {
  const parts = words.toLowerCase().split(/\s+/)
  return parts.every((part) => title.toLowerCase().includes(part))
}
