import { dietWord } from '#domain/recipes/exchange/foreign/diets.ts'
import type { StoredRecipe } from '#domain/recipes/exchange/wordpress/stored-recipe.ts'
import { type KnownGroup, knownGroup } from '#terms/term-groups.ts'
import type { XmlElement } from './read-elements.ts'

/** Prefixes of recipe plugins' taxonomies. */
const PLUGIN = /^(?:wprm|mv|recipe|recipes)[_-]/

/** A term of a taxonomy that stands for a group of topics. */
export type GroupedTerm = { taxonomy: string; group: KnownGroup; name: string }

/** Returns the group of topics that a taxonomy of a plugin or a theme stands for, such as cuisines; undefined for any other. */
export function groupOfTaxonomy(taxonomy: string): KnownGroup | undefined {
  return knownGroup(taxonomy.replace(PLUGIN, ''))
}

/** Returns what a topic is called that was such a term: plugins name diets as schema.org does. */
export function groupedName(group: KnownGroup, name: string): string {
  if (group !== 'Diet' || !/^\p{Lu}\p{L}*Diet$/u.test(name)) return name
  const word = dietWord(name)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns the terms of an item that are of such taxonomies, in their order. */
export function groupedTermsOf(item: XmlElement): GroupedTerm[] {
  return item.children.flatMap(({ name: element, domain = '', text }) => {
    const group = element === 'category' ? groupOfTaxonomy(domain) : undefined
    const name = text.trim()
    if (!group || name === '') return []
    return [{ taxonomy: domain, group, name: groupedName(group, name) }]
  })
}

/** Returns the names of the topics that the terms of a recipe of a plugin become. */
export function topicsOfRecipe(recipe: Pick<StoredRecipe, 'terms'>): string[] {
  return groupedTermsOfRecipe(recipe).map(({ name }) => name)
}

/** Returns the terms of a recipe of a plugin that are of such taxonomies. */
export function groupedTermsOfRecipe({ terms }: Pick<StoredRecipe, 'terms'>): GroupedTerm[] {
  return [...terms].flatMap(([taxonomy, names]) => {
    const group = groupOfTaxonomy(taxonomy)
    return group ? names.map((name) => ({ taxonomy, group, name: groupedName(group, name) })) : []
  })
}
