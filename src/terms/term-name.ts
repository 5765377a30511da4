import { z } from 'zod'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import { TERM_NAME_MAX_LENGTH } from './term.ts'

/** The name of a term in a language beside the site's: one line, which may be empty. Its address is that of its other name. */
export const translatedNameSchema = z
  .string()
  .overwrite(visibleWords)
  .max(TERM_NAME_MAX_LENGTH, `A name can have at most ${TERM_NAME_MAX_LENGTH} characters`)

/** The name of a term: one line with something in it that an address can be made of. */
export const termNameSchema = z
  .string()
  .overwrite(visibleWords)
  .min(1, 'Enter a name')
  .max(TERM_NAME_MAX_LENGTH, `A name can have at most ${TERM_NAME_MAX_LENGTH} characters`)
  .regex(/^[^,]*$/, 'A name cannot have a comma: it separates two of them')
  .refine((name) => makeSlug(name) !== '', 'A name needs a letter or a number')

/** Returns the part of an address that stands for a term; names with the same one are the same term. */
export function termSlug(name: string): string {
  return makeSlug(name)
}

/** These names, without those that mean the same as one before, and without what can be none. */
export function distinctTerms(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const { success, data } = termNameSchema.safeParse(name)
    if (success && !bySlug.has(termSlug(data))) bySlug.set(termSlug(data), data)
  }
  return [...bySlug.values()]
}
