import type { Element, Root } from 'hast'
import { readIngredient } from '../../language/read-ingredient.ts'
import { changed, emptyForeign, type ForeignRecipe } from '../foreign/foreign-recipe.ts'
import { ingredientText } from '../foreign/ingredient-text.ts'
import { oneLine, toMarkdown } from '../foreign/plain-lines.ts'
import { type Place, placeOfHeading, readFacts } from '../text/read-plain-text.ts'
import { classNames } from './elements.ts'
import { listPageParts, type PagePart } from './page-parts.ts'
import { ingredientGroups, methodGroups } from './read-page-shape.ts'

/** The names of classes of elements around the text of a page. */
const AROUND =
  /^(?:comments?(?:-(?:area|list|respond))?|respond|related(?:[-_].*)?|sidebar(?:[-_].*)?|widget(?:[-_].*)?|newsletter(?:[-_].*)?|social(?:[-_].*)?|share(?:[-_].*)?|breadcrumbs?|site-footer|navigation|nav(?:-.*)?|menu(?:-.*)?|cookie(?:-.*)?|jp-relatedposts)$/i
const AROUND_ELEMENTS = new Set(['nav', 'footer', 'aside', 'form'])
/** Longer ones are sentences about the list. */
const LONGEST_INGREDIENT = 200

/**
 * The recipe of a page that only shows one: the list under “Ingredients”, and what stands under “Method”.
 *
 * @returns undefined where there is no such list
 */
export function recipeByHeadings(tree: Root, html: string): ForeignRecipe | undefined {
  const parts = listPageParts(tree, isAround).flatMap(atHeadings)
  const start = parts.findIndex(
    (part, place) => headingPlace(part) === 'ingredients' && hasList(parts, place),
  )
  if (start === -1) return undefined
  const recipe = emptyForeign('Web page')
  recipe.findings.push(
    changed(
      'Whole recipe',
      'A guess: the page does not say what is what, and its list under “Ingredients” was read. Compare it with the page.',
    ),
  )
  const before = parts.slice(0, start)
  recipe.name = findTitle(before, html)
  recipe.description = toMarkdown(readMeta(html, 'description') || readMeta(html, 'og:description'))
  const places = sortIntoPlaces(parts.slice(start))
  recipe.ingredients = ingredientGroups(places.ingredients)
  recipe.method = methodGroups(places.method)
  recipe.notes = places.notes.flatMap(({ lines }) => lines.map(toMarkdown))
  const facts = [...before.slice(-30), ...places.head].flatMap(({ lines }) => lines)
  for (const line of facts) readFacts(line, recipe)
  return looksLikeOne(recipe) ? recipe : undefined
}

/** A page may part its lines by breaks alone: then each line is a part. */
function atHeadings(part: PagePart): PagePart[] {
  const isSeveral = part.kind === 'line' && part.lines.length > 1
  if (!isSeveral || !part.lines.some((line) => placeOfHeading(line))) return [part]
  return part.lines.map((line, place) => ({
    ...part,
    ...(placeOfHeading(line) && { kind: 'heading' as const, level: 8 }),
    lines: [line],
    pictures: place === 0 ? part.pictures : [],
  }))
}

function isAround(element: Element): boolean {
  if (AROUND_ELEMENTS.has(element.tagName)) return true
  if (/^(?:html|body|main|article)$/.test(element.tagName)) return false
  const { id } = element.properties
  return [...classNames(element), ...(typeof id === 'string' ? [id] : [])].some((name) =>
    AROUND.test(name),
  )
}

/** The place that a part begins; “Ingredients (for 4)” says more than that. */
function headingPlace(part: PagePart | undefined): Place | undefined {
  const [line = '', ...others] = part?.lines ?? []
  if (others.length > 0 || part?.kind === 'item') return undefined
  return placeOfHeading(line.replace(/\s*(?:\(.{1,40}\)|for .{1,40})\s*:?$/i, ''))
}

function hasList(parts: readonly PagePart[], place: number): boolean {
  const next = parts.slice(place + 1, place + 8).filter(({ kind }) => kind !== 'heading')
  return next.length > 0 && headingPlace(next[0]) === undefined
}

function sortIntoPlaces(parts: readonly PagePart[]): Record<Place, PagePart[]> {
  const places: Record<Place, PagePart[]> = {
    head: [],
    ingredients: [],
    method: [],
    notes: [],
    nutrition: [],
  }
  let place: Place = 'ingredients'
  let level = parts[0]?.level ?? 0
  const [, about] = /\((.{1,40})\)\s*:?$/.exec(parts[0]?.lines[0] ?? '') ?? []
  if (about)
    places.head.push({ kind: 'line', level: 0, isNumbered: false, pictures: [], lines: [about] })
  for (const [index, part] of parts.entries()) {
    const next = headingPlace(part)
    if (next) {
      // A second list of ingredients is of another recipe.
      if (next === 'ingredients' && index > 0 && places.ingredients.length > 0) break
      place = next
      level = part.level || 8
    } else if (part.kind === 'heading' && part.level <= level && place !== 'ingredients') break
    else if (
      place === 'ingredients' &&
      part.isNumbered &&
      places.method.length === 0 &&
      places.ingredients.length > 1 &&
      !hasHeading(parts, 'method')
    ) {
      place = 'method'
      places.method.push(part)
    } else if (place === 'ingredients' && isProse(part)) {
      if (places.ingredients.length > 0 && !hasHeading(parts.slice(index), 'method')) {
        place = 'method'
        places.method.push(part)
      }
    } else places[place].push(part)
  }
  return places
}

function hasHeading(parts: readonly PagePart[], place: Place): boolean {
  return parts.some((part) => headingPlace(part) === place)
}

function isProse({ kind, lines }: PagePart): boolean {
  return kind === 'line' && lines.some((line) => line.length > LONGEST_INGREDIENT)
}

function findTitle(before: readonly PagePart[], html: string): string {
  const headings = before.filter(({ kind }) => kind === 'heading')
  const named =
    headings.findLast(({ level }) => level === 1) ?? headings.findLast(({ level }) => level === 2)
  const title =
    readMeta(html, 'og:title') || oneLine(/<title\b[^<>]*>([^<]{1,500})/i.exec(html)?.[1] ?? '')
  return named?.lines.join(' ') || title.replace(/\s+[|–—-]\s+[^|–—]{1,60}$/, '')
}

function readMeta(html: string, name: string): string {
  const head = html.slice(0, 200_000)
  for (const [tag] of head.matchAll(/<meta\b[^<>]{1,2000}>/gi)) {
    if (!new RegExp(`\\b(?:name|property)\\s*=\\s*["']?${name}["'\\s]`, 'i').test(tag)) continue
    const [, double, single] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
    return oneLine(double ?? single ?? '')
  }
  return ''
}

/** A page about food may have a heading “Ingredients” without a recipe. */
function looksLikeOne({ ingredients, method }: ForeignRecipe): boolean {
  const lines = ingredients.flatMap(({ items }) => items)
  const amounts = lines.filter(
    (line) => (readIngredient(ingredientText(line))?.measures.length ?? 0) > 0,
  )
  return lines.length > 1 && (amounts.length > 0 || method.length > 0)
}
