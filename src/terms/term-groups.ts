import { z } from 'zod'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'

export const TERM_GROUP_MAX_LENGTH = 40

/** The groups that the program has words and uses for, by what they are called in the data. */
export const KNOWN_GROUPS = ['Diet', 'Cuisine', 'Season', 'Course'] as const

export type KnownGroup = (typeof KNOWN_GROUPS)[number]

/** Other names of known groups, such as those of taxonomies in WordPress, as in addresses. */
const OTHER_NAMES: Record<KnownGroup, string> = {
  Diet: 'diet diets dietary special-diet suitablefordiet ernahrung ernahrungsform ernahrungsweise diat',
  Cuisine: 'cuisine cuisines kuche kuchen landerkuche',
  Season: 'season seasons saison jahreszeit jahreszeiten',
  Course: 'course courses meal-type meal-course dish-type gang gange menugang',
}

const BY_NAME = new Map(
  KNOWN_GROUPS.flatMap((group) => OTHER_NAMES[group].split(' ').map((name) => [name, group])),
)

/** The name of a group: one line; empty for none. */
export const termGroupSchema = z
  .string()
  .overwrite(visibleWords)
  .max(TERM_GROUP_MAX_LENGTH, `A group can have at most ${TERM_GROUP_MAX_LENGTH} characters`)
  .refine((name) => name === '' || makeSlug(name) !== '', 'A group needs a letter or a number')

/** Returns the known group that a name means, in English or German. */
export function knownGroup(name: string): KnownGroup | undefined {
  return BY_NAME.get(makeSlug(name))
}

/** Returns the group that was typed: a known one, one of those that there are however it is spelled, or a new one. */
export function groupNamed(typed: string, there: readonly string[]): string {
  const slug = makeSlug(typed)
  return knownGroup(typed) ?? there.find((name) => makeSlug(name) === slug) ?? typed
}
