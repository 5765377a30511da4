import { slugOfPath } from '#contract/post-paths.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { addressOfLink } from '#domain/recipes/linked/address-of-link.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** Nobody cooks deeper than this, and each level is a query. */
const DEEPEST = 8
/** More recipes that are used by others are not followed. */
const MOST_POSTS = 200

/**
 * Refuses recipes that would be made of themselves: an ingredient links to the post of another
 * recipe, and some way on a link leads back.
 *
 * @throws AppError `invalid` with the way round, by field
 */
export async function refuseCycle(
  db: Database,
  { slug, recipes }: { slug: string; recipes: readonly RecipeData[] },
): Promise<void> {
  /** Each address that was reached, with the one that leads to it. */
  const reachedFrom = new Map<string, string>()
  let level = new Map([[slug, [...recipes]]])
  for (let depth = 0; depth < DEEPEST && level.size > 0; depth += 1) {
    const next: string[] = []
    for (const [from, its] of level) {
      for (const to of linkedSlugs(its)) {
        if (to === slug) throw refusal([...wayTo(reachedFrom, from), slug])
        if (reachedFrom.has(to) || reachedFrom.size === MOST_POSTS) continue
        reachedFrom.set(to, from)
        next.push(to)
      }
    }
    level = await recipesRepository.listBySlugs(db, next)
  }
}

/** The slugs of the posts that the ingredients of recipes link to. */
function linkedSlugs(recipes: readonly RecipeData[]): string[] {
  const items = recipes.flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items))
  return items.flatMap(({ link }) => {
    const slug = link && slugOfPath(addressOfLink(link))
    return slug ? [slug] : []
  })
}

function wayTo(reachedFrom: ReadonlyMap<string, string>, end: string): string[] {
  const way = [end]
  for (let at = reachedFrom.get(end); at !== undefined; at = reachedFrom.get(at)) way.unshift(at)
  return way
}

function refusal(way: readonly string[]): AppError {
  const addresses = way.map((slug) => urls.post(slug)).join(' → ')
  const message = `These recipes are made of each other: ${addresses}. Take one of the links out.`
  return new AppError('invalid', message, { fields: { content: [message] } })
}
