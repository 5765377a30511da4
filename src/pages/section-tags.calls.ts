import { pageTags } from '#contract/pages.ts'
import { topicOf } from './chosen-posts.calls.ts'
import type { ShownSection, ShownSectionOf } from './designed-page.calls.ts'
import type { SectionKind } from './sections/kinds/section-kind.ts'
import { SECTION_KINDS } from './sections/section-kinds.ts'

/** The tags of what a section shows beside its fields. */
const TAGS: Record<SectionKind['shows'], (section: ShownSection) => string[]> = {
  fields: () => [],
  posts: () => [pageTags.posts()],
  'chosen posts': (section) => {
    const topic = topicOf((section as ShownSectionOf<'chosenPosts'>).values)
    return [pageTags.posts(), ...(topic === undefined ? [] : [pageTags.term(topic)])]
  },
  people: () => [pageTags.people()],
}

/** Returns the tags by which a page with this section is dropped when what the section shows has changed. */
export function tagsOfSection(section: ShownSection): string[] {
  return TAGS[SECTION_KINDS[section.kind].shows](section)
}
