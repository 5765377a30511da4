import type { RecipeChoices } from '#contract/find-recipes.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import type { RecipeChoice } from '#domain/recipes/finding/recipe-choices.ts'
import type { Deps } from '#server/foundation/deps.ts'
import * as termRedirectsRepository from '#terms/term-redirects.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'

/** A topic as somebody asks for it. No recipe has the id of one that there is not. */
type AskedTopic = { asked: string; id: string; term: TopicLink | undefined }

/** Returns the topics at these addresses, each once, also by those that they had before they were renamed or merged. */
export async function findTopics(
  { db }: Pick<Deps, 'db'>,
  asked: readonly string[],
): Promise<AskedTopic[]> {
  const kind = 'topic'
  const slugs = asked.filter((slug) => slugSchema.safeParse(slug).success)
  const terms = await termsRepository.listBySlugs(db, { kind, slugs })
  const others = slugs.filter((slug) => !terms.some((term) => term.slug === slug))
  const redirects = await termRedirectsRepository.listBySlugs(db, { kind, slugs: others })
  const moved = await termsRepository.listBySlugs(db, {
    kind,
    slugs: redirects.flatMap(({ to }) => to ?? []),
  })
  const all = [...terms, ...moved]
  const found = asked.map((slug): AskedTopic => {
    const today = redirects.find((one) => one.slug === slug)?.to ?? slug
    const term = all.find((one) => one.slug === today)
    if (!term) return { asked: slug, id: `no topic: ${slug}`, term: undefined }
    return { asked: slug, id: term.id, term: { slug: term.slug, name: term.name } }
  })
  return found.filter(({ id }, place) => found.findIndex((one) => one.id === id) === place)
}

/** Returns topics by their names of today, in the same order. What was merged or removed since it was counted is left out. */
export async function nameTopics(
  { db }: Pick<Deps, 'db'>,
  choices: readonly RecipeChoice[],
): Promise<RecipeChoices['topics']> {
  const terms = await termsRepository.listByIds(
    db,
    choices.map(({ word }) => word),
  )
  const byId = new Map(terms.map((term) => [term.id, term]))
  return choices.flatMap(({ word, count }) => {
    const term = byId.get(word)
    return term ? [{ slug: term.slug, name: term.name, count }] : []
  })
}
