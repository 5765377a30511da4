import { plainText } from '../plain-text.ts'
import type { TransferNote } from '../transfer-post.ts'

/** The values of the variables that plugins for search engines have, by their names. */
export type SearchVariables = { title: string; sitename: string; excerpt: string; author: string }

const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title']
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_seopress_titles_desc',
]
/** Yoast writes `%%title%%`, Rank Math and SEOPress `%title%` and `%%post_title%%`, AIOSEO `#post_title`. */
const VARIABLE = /%%?([a-z_]{2,40})%?%|#([a-z_]{2,40})\b/gi
const NAMES: Record<string, keyof SearchVariables | 'nothing' | 'separator'> = {
  title: 'title',
  post_title: 'title',
  sitename: 'sitename',
  site_title: 'sitename',
  sitetitle: 'sitename',
  excerpt: 'excerpt',
  excerpt_only: 'excerpt',
  post_excerpt: 'excerpt',
  name: 'author',
  post_author: 'author',
  author_name: 'author',
  sep: 'separator',
  separator_sa: 'separator',
  page: 'nothing',
  pagenumber: 'nothing',
}

/**
 * The title and the description that a plugin gives a post for search engines, with what their variables stand for. Those
 * with others stay behind, and are named; a title that is the post’s with the name of the site is what pages have by themselves.
 */
export function searchWords(
  meta: ReadonlyMap<string, string[]>,
  variables: SearchVariables,
): { title: string; description: string; notes: TransferNote[] } {
  const notes: TransferNote[] = []
  const first = (names: readonly string[]): string => {
    for (const name of names) {
      const given = meta.get(name)?.[0] ?? ''
      if (given.trim() === '') continue
      const words = filledIn(given, variables)
      if (words !== undefined) return words
      notes.push({ kind: 'fields', detail: `${name}: ${given.slice(0, 200)}` })
    }
    return ''
  }
  const title = first(TITLES)
  const isOwn = title !== variables.title && !isUsual(title, variables)
  return { title: isOwn ? title : '', description: first(DESCRIPTIONS), notes }
}

/** Undefined where a variable stands for what is not known here. */
function filledIn(given: string, variables: SearchVariables): string | undefined {
  let isKnown = true
  const words = given.replace(VARIABLE, (all, percent?: string, hash?: string) => {
    const name = (percent ?? hash ?? '').toLowerCase()
    const meant = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    if (meant === undefined) {
      // A number sign begins a tag of its own as well.
      if (percent !== undefined) isKnown = false
      return all
    }
    if (meant === 'nothing') return ''
    return meant === 'separator' ? '–' : variables[meant]
  })
  return isKnown ? plainText(words).replace(/\s+/g, ' ').trim() : undefined
}

function isUsual(title: string, { title: own, sitename }: SearchVariables): boolean {
  const rest = title.startsWith(own) ? title.slice(own.length) : undefined
  return rest !== undefined && sitename !== '' && /^[\s–—|·•:-]*$/.test(rest.replace(sitename, ''))
}
