import { Fraction } from 'fraction.js'
import type { Picture } from '#contract/picture.ts'
import { urls } from '#contract/urls.ts'
import { readChoice, shownFor } from '#domain/recipes/page/choice.ts'
import { keepingWords } from '#domain/words/english/keeping.ts'
import { fetchPost } from '#web/fetch-post.ts'
import { translated } from '#web/translated.ts'
import type { SavedRecipe } from './saved-shape.ts'
import { changeSaved, readSaved, storeRecipe } from './saved-store.ts'

/** Fetches the recipes of a post as they are now, ready to be kept; undefined where it has none. */
export async function fetchRecipe(
  slug: string,
): Promise<Omit<SavedRecipe, 'savedAt' | 'factor' | 'isOnList'> | undefined> {
  const { title, updatedAt, picture, recipes } = (await fetchPost(slug)).post
  const [first] = recipes
  if (!first) return undefined
  const { yield: made } = first
  const ingredients = recipes.flatMap(({ ingredients: groups }) =>
    groups.flatMap(({ items }) =>
      items.map(({ text, food, measures, optional, pinned }) => ({
        text,
        food,
        measures,
        optional,
        pinned,
      })),
    ),
  )
  return {
    slug,
    title,
    picture: picture && smallest(picture),
    updatedAt,
    serves: made && made.of === null ? made.from : null,
    ingredients,
  }
}

/** The address of the smallest of the renditions that every browser shows. */
function smallest({ url, sources }: Picture): string {
  const [first] = sources.find(({ type }) => type === 'image/webp')?.srcset.split(' ') ?? []
  return first ?? url
}

/**
 * Saves the recipe of a page in the amounts that its address asks for, or removes it where it is saved.
 *
 * @returns what to say of it
 */
export async function toggleSaved(slug: string): Promise<string> {
  if (readSaved().recipes.some((one) => one.slug === slug)) {
    const problem = changeSaved((saved) => ({
      ...saved,
      recipes: saved.recipes.filter((one) => one.slug !== slug),
    }))
    return problem ?? translated('keeping', keepingWords).removed
  }
  return (await saveRecipe(slug, { isOnList: false })) ?? translated('keeping', keepingWords).saved
}

/**
 * Puts the recipe of a page onto the shopping list, and among the saved ones where it is not.
 * What came of it is said on its card.
 */
export async function addToList(article: HTMLElement): Promise<void> {
  const slug = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const isThere = readSaved().recipes.some((one) => one.slug === slug)
  const problem = isThere
    ? changeSaved((saved) => ({
        ...saved,
        recipes: saved.recipes.map((one) => (one.slug === slug ? { ...one, isOnList: true } : one)),
      }))
    : await saveRecipe(slug, { isOnList: true })
  const said = article.querySelector('[data-said]')
  if (!said) return
  said.textContent = problem ?? translated('keeping', keepingWords).onList
  if (problem) return
  const link = document.createElement('a')
  link.href = urls.saved()
  link.textContent = translated('keeping', keepingWords).open
  said.append(link)
}

/** @returns why it could not be saved, in a sentence; undefined when it was */
async function saveRecipe(
  slug: string,
  { isOnList }: { isOnList: boolean },
): Promise<string | undefined> {
  const recipe = await fetchRecipe(slug).catch(() => undefined)
  if (!recipe) return translated('keeping', keepingWords).failed
  const serves = recipe.serves === null ? undefined : new Fraction(recipe.serves)
  const { factor } = shownFor(readChoice(new URLSearchParams(location.search)), serves)
  const savedAt = new Date().toISOString()
  return storeRecipe({ ...recipe, savedAt, factor: factor.toFraction(), isOnList })
}
