import { namesNotInByline } from '#profiles/byline.ts'

type Named = { name: string }

/** By what a post is found: its text, the names of its topics and its series, and those of its people that its byline does not have. */
export function wordsToFind(
  text: string,
  { byline, people, terms }: { byline: string; people: readonly Named[]; terms: readonly Named[] },
): string {
  const names = (of: readonly Named[]) => of.map(({ name }) => name)
  return [text, ...names(terms), ...namesNotInByline(byline, names(people))].join('\n')
}
