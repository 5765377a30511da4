import { makeSlug } from '#domain/posts/text/slug.ts'
import type { TransferTopic } from '../transfer-post.ts'
import { type GroupedTerm, groupedName, groupOfTaxonomy } from './grouped-taxonomies.ts'
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
type GroupedWordPressTerm = WordPressTerm & { taxonomy: string }

/** Collects the categories and tags that an export lists before its posts, and the terms of taxonomies that are groups of topics here. */
export function createTermReader() {
  const categories = new Map<string, WordPressTerm>()
  const tags: WordPressTerm[] = []
  /** Those that become topics of a group, by their taxonomies and their names. */
  const grouped = new Map<string, GroupedWordPressTerm>()
  /** Terms of taxonomies that plugins have made, by the name of those. */
  const others = new Map<string, number>()

  function put({ taxonomy, group, name }: GroupedTerm): GroupedWordPressTerm {
    const key = keyOf(taxonomy, name)
    const topic = { label: `${taxonomy} “${name}”`, name, group, description: '', addresses: [] }
    const term = grouped.get(key) ?? { taxonomy, slug: makeSlug(name), parent: '', topic }
    grouped.set(key, term)
    return term
  }

  return {
    /** Takes what an item is sorted by: an export of posts alone does not list it before them. */
    takeGrouped(terms: readonly GroupedTerm[]): void {
      for (const term of terms) put(term)
    },

    /** Takes an element of the channel that is a term; false for any other. */
    take(element: XmlElement): boolean {
      if (element.name === 'wp:term') {
        const taxonomy = childText(element, 'wp:term_taxonomy')
        if (taxonomy === 'category' || taxonomy === 'post_tag') return true
        const group = groupOfTaxonomy(taxonomy)
        if (group) {
          const slug = childText(element, 'wp:term_slug')
          const name = groupedName(group, childText(element, 'wp:term_name').trim() || slug)
          const { topic } = put({ taxonomy, group, name })
          topic.description = childText(element, 'wp:term_description')
          const parent = childText(element, 'wp:term_parent')
          grouped.set(keyOf(taxonomy, name), { taxonomy, slug, parent, topic })
          if (slug !== '') topic.addresses = [`/${taxonomy}/${slug}/`]
          return true
        }
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
      const bySlug = new Map(
        [...grouped.values()].map((term) => [`${term.taxonomy} ${term.slug}`, term]),
      )
      for (const { taxonomy, parent: above, topic } of grouped.values()) {
        const parent = above === '' ? undefined : bySlug.get(`${taxonomy} ${above}`)
        if (parent) topic.parent = parent.topic.name
      }
      return [...categories.values(), ...tags, ...grouped.values()].map(({ topic }) => topic)
    },

    others: (): ReadonlyMap<string, number> => others,
  }
}

function keyOf(taxonomy: string, name: string): string {
  return `${taxonomy} ${makeSlug(name)}`
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
