import { slugOfPath } from '#contract/post-paths.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { addressOfLink } from '#domain/recipes/linked/address-of-link.ts'
import type { LinkedRecipes } from '#domain/recipes/linked/with-linked-foods.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Rendering } from '#server/operations/context.ts'

/** Nobody cooks deeper than this, and each level is a query. */
const DEEPEST = 4
/** More recipes are not known, as others that are not there. */
const MOST_POSTS = 50
const LINK = /^\s*[-*]\s.*\]\((\/[^\s()]+)\)/

/**
 * Renders the text of a post, with the recipes that its own link to: their foods count for allergens and
 * nutrition. Within a transaction `db` is the transaction.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function renderText(deps: Rendering, markdown: string): Promise<RenderedContent> {
  const linked = await findLinkedRecipes(deps, markdown)
  return deps.content.render(markdown, linked)
}

/** The first recipe of each published post that the ingredients of a text link to, and those of them in turn. */
export async function findLinkedRecipes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  markdown: string,
): Promise<LinkedRecipes> {
  const found = new Map<string, string>()
  const asked = new Set<string>()
  let addresses = linksIn(findRecipeBlocks(markdown).map(({ text }) => text))
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const bySlug = new Map<string, string>()
    for (const address of addresses) {
      if (asked.has(address) || asked.size === MOST_POSTS) continue
      asked.add(address)
      const slug = slugOfPath(address)
      if (slug !== undefined) bySlug.set(slug, address)
    }
    if (bySlug.size === 0) break
    const slugs = [...bySlug.keys()]
    const texts = await recipesRepository.listTextsBySlugs(db, { slugs, now: now() })
    const level: string[] = []
    for (const [slug, text] of texts) {
      const [first] = findRecipeBlocks(safeSource(text))
      if (!first) continue
      found.set(bySlug.get(slug) ?? '', first.text)
      level.push(first.text)
    }
    addresses = linksIn(level)
  }
  return found
}

/** Whether what is made of a text depends on the recipes of other posts. */
export function linksToRecipes(markdown: string): boolean {
  return linksIn(findRecipeBlocks(markdown).map(({ text }) => text)).length > 0
}

function linksIn(blocks: readonly string[]): string[] {
  return blocks.flatMap((block) =>
    block.split('\n').flatMap((line) => {
      const link = LINK.exec(line)?.[1]
      return link === undefined ? [] : [addressOfLink(link)]
    }),
  )
}
