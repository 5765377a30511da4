import type { TransferTopic } from '../transfer-post.ts'
import { childText, type XmlElement } from './read-elements.ts'

/** How a channel writes a term, by the name of its element. */
const SPELLINGS = {
  'wp:category': {
    taxonomy: 'category',
    slug: 'wp:category_nicename',
    name: 'wp:cat_name',
    description: 'wp:category_description',
    parent: 'wp:category_parent',
    base: '/category',
  },
  'wp:tag': {
    taxonomy: 'tag',
    slug: 'wp:tag_slug',
    name: 'wp:tag_name',
    description: 'wp:tag_description',
    parent: undefined,
    base: '/tag',
  },
} as const

type WordPressTerm = { slug: string; parent: string; topic: TransferTopic }

/** Collects the categories and tags that an export lists before its posts. */
export function createTermReader() {
  const categories = new Map<string, WordPressTerm>()
  const tags: WordPressTerm[] = []
  /** Terms of taxonomies that plugins have made, by the name of those. */
  const others = new Map<string, number>()

  return {
    /** Takes an element of the channel that is a term; false for any other. */
    take(element: XmlElement): boolean {
      if (element.name === 'wp:term') {
        const taxonomy = childText(element, 'wp:term_taxonomy')
        if (taxonomy === 'category' || taxonomy === 'post_tag') return true
        others.set(taxonomy, (others.get(taxonomy) ?? 0) + 1)
        return true
      }
      if (element.name !== 'wp:category' && element.name !== 'wp:tag') return false
      const spelling = SPELLINGS[element.name]
      const slug = childText(element, spelling.slug)
      const name = childText(element, spelling.name) || slug
      const topic: TransferTopic = {
        label: `${spelling.taxonomy} “${name}”`,
        name,
        description: childText(element, spelling.description),
        addresses: [`${spelling.base}/${slug}/`],
      }
      const id = childText(element, 'wp:term_id')
      if (spelling.taxonomy === 'category' && id !== '') topic.addresses.push(`/?cat=${id}`)
      const term = {
        slug,
        parent: spelling.parent ? childText(element, spelling.parent) : '',
        topic,
      }
      if (spelling.taxonomy === 'category') categories.set(slug, term)
      else tags.push(term)
      return true
    },

    /** All of them; a category below another is found below its address as well. */
    topics(): TransferTopic[] {
      for (const term of categories.values()) {
        const path = termPath(term, categories)
        if (path.length > 1) term.topic.addresses.push(`/category/${path.join('/')}/`)
        const parent = categories.get(term.parent)
        if (parent) term.topic.parent = parent.topic.name
      }
      return [...categories.values(), ...tags].map(({ topic }) => topic)
    },

    others: (): ReadonlyMap<string, number> => others,
  }
}

/** No categories lie deeper; a circle of them would have no end. */
const MOST_LEVELS = 10

function termPath(term: WordPressTerm, all: ReadonlyMap<string, WordPressTerm>): string[] {
  const path = [term.slug]
  let above = all.get(term.parent)
  while (above && path.length < MOST_LEVELS) {
    path.unshift(above.slug)
    above = all.get(above.parent)
  }
  return path
}
