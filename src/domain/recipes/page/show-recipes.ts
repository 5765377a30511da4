import type { Fraction } from 'fraction.js'
import { readMark } from './amount-mark.ts'
import { type Choice, shownFor } from './choice.ts'
import { recipeTools } from './recipe-tools.ts'
import { AS_WRITTEN, type Shown, showAmount, showHeat, showNoun } from './show-amount.ts'

/** Our own renderer writes these, and every quotation mark and angle in a value as an entity. */
const MARKED = /<span data-(amount|heat|noun)="([^"]*)">([^<]*)<\/span>/g
const SERVES = /<section class="recipe"[^>]* data-serves="([^"]*)"/
const INGREDIENTS = '<div class="recipe-ingredients">'
const FACTS = /<div data-fact="[a-z]+">.*?<\/div>/g
const TOOLS = /<div class="recipe-tools" data-recipe-tools>.*?<p role="status">.*?<\/p><\/div>/

/** The rendered text of a post with the controls of its first recipe, for a page at a path. */
export function withRecipeTools(html: string, path: string): string {
  const list = html.indexOf(INGREDIENTS)
  const heading = list === -1 ? -1 : html.indexOf('</h3>', list)
  if (heading === -1) return html
  const at = heading + '</h3>'.length
  const tools = recipeTools({ path, shown: AS_WRITTEN, serves: servesOf(html) })
  return html.slice(0, at) + tools + html.slice(at)
}

/**
 * The facts of the first recipe that stand under a byline, as HTML; empty for a recipe that says
 * none, null for a text without a recipe.
 */
export function recipeFactsOf(html: string): string | null {
  if (!html.includes('<section class="recipe" id="the-recipe"')) return null
  const start = html.indexOf('<dl class="recipe-facts">')
  const end = html.indexOf('</dl>', start)
  return start === -1 ? '' : (html.slice(start, end).match(FACTS) ?? []).join('')
}

/** What a post shows of its recipes: its text with controls, and the facts under its byline. */
type RecipeParts = { contentHtml: string; recipeFacts: string | null }

/**
 * A post's recipes in the amounts and units that an address asks for. All of its recipes are scaled
 * as its first one is. Takes time in proportion to the text, and the same parts come back when nothing changes.
 */
export function showChosen<Post extends RecipeParts>(
  post: Post,
  { path, choice }: { path: string; choice: Choice },
): Post {
  if (!post.contentHtml.includes(INGREDIENTS)) return post
  const serves = servesOf(post.contentHtml)
  const shown = shownFor(choice, serves)
  if (shown.factor.equals(1) && shown.units === 'written') return post
  const tools = recipeTools({ path, shown, serves })
  return {
    ...post,
    contentHtml: showMarks(post.contentHtml, shown).replace(TOOLS, () => tools),
    recipeFacts: post.recipeFacts && showMarks(post.recipeFacts, shown),
  }
}

/** Every marked amount, counted food and temperature of some HTML, in other words. */
function showMarks(html: string, shown: Shown): string {
  return html.replace(MARKED, (written: string, kind: string, mark: string, text: string) => {
    if (kind === 'amount') return `<span data-amount="${mark}">${showAmount(mark, shown)}</span>`
    const words = kind === 'heat' ? showHeat(mark, shown) : showNoun(mark, shown)
    // A script may lead back to what the writer put.
    return words === undefined
      ? written
      : `<span data-${kind}="${mark}" data-written="${text}">${words}</span>`
  })
}

/** How many the first recipe serves. */
function servesOf(html: string): Fraction | undefined {
  const mark = SERVES.exec(html.slice(0, html.indexOf(INGREDIENTS)))?.[1]
  return mark ? readMark(mark).measures[0]?.quantity.from : undefined
}
