import { pageTags } from '#contract/pages.ts'

/** Every cached page that changes with a post. */
export function postTags({
  id,
  types,
  slugs,
}: {
  id: string
  types: string[]
  slugs: string[]
}): string[] {
  return [
    ...new Set([
      pageTags.posts(),
      ...types.map(pageTags.type),
      pageTags.post(id),
      ...slugs.map(pageTags.slug),
    ]),
  ]
}
