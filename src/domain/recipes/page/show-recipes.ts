import type { Fraction } from 'fraction.js'
import { amountsWords, recipeActionWords } from '../../words/english/amounts.ts'
import type { ShownWords } from '../../words/english/shown-words.ts'
import { readMark } from './amount-mark.ts'
import { type Choice, shownFor } from './choice.ts'
import {
  awakeSwitch,
  recipeActions,
  recipeShortcuts,
  recipeTools,
  unitChoices,
} from './recipe-tools.ts'
import { type Shown, showAmount, showHeat, showNoun, showStays } from './show-amount.ts'

/** Our own renderer writes these, and every quotation mark in a value as an entity. */
const MARKED = /<span data-(amount|heat|noun|stays)="([^"]*)"( role="status")?>([^<]*)<\/span>/g
const SERVES = /<section class="recipe"[^>]* data-serves="([^"]*)"/
const INGREDIENTS = '<div class="recipe-ingredients">'
/** The headings of the list and of the steps, in the language of the recipe. */
const PART = /<div class="recipe-(?:ingredients|method)"><h3 id="([^"]*)">([^<]*)<\/h3>/g
const METHOD = '<div class="recipe-method">'
const LIST_HEADING = /^<div class="recipe-ingredients">(<h3[^>]*>.*?<\/h3>)/
const METHOD_HEADING = /<div class="recipe-method"><h3[^>]*>[^<]*<\/h3>/
const FIRST_RECIPE = '<section class="recipe" id="the-recipe"'
const FACTS = /<dl class="recipe-facts">(.*?)<\/dl>/s
const FACT = /<div data-fact="([a-z]+)">(.*?)<\/div>/gs
const WHOLE_TIME = '<dt>In all</dt>'

type ControlWords = Pick<ShownWords, 'amounts' | 'recipeActions'>
const ENGLISH: ControlWords = { amounts: amountsWords, recipeActions: recipeActionWords }

/**
 * The parts of a post that its recipes bring: its text with controls, the facts under its byline, and whether there
 * are steps.
 */
type RecipeParts = { contentHtml: string; recipeFacts: string | null; hasSteps: boolean }

/**
 * The rendered text of a post as a page at a path shows it: its recipes in the amounts and units that the
 * address asks for, its first recipe with controls. All are scaled as the first one is. Takes time in proportion to
 * the text.
 */
export function showRecipes(
  html: string,
  {
    path,
    choice = {},
    words = ENGLISH,
    isPart = false,
  }: {
    path: string
    choice?: Choice | undefined
    words?: ControlWords
    /** Whether the post is more than its recipe, as a guide is: the facts then stay with the recipe. */
    isPart?: boolean
  },
): RecipeParts {
  const hasSteps = html.includes(METHOD)
  if (!html.includes(INGREDIENTS)) {
    return { ...liftFacts(html, isPart), hasSteps }
  }
  const serves = readServes(html)
  const shown = shownFor(choice, serves)
  const isAsWritten = shown.factor.equals(1) && shown.units === 'written'
  const { contentHtml, recipeFacts } = liftFacts(
    isAsWritten ? html : showMarks(html, shown),
    isPart,
  )
  const place = { path, shown, serves, words: words.amounts }
  return {
    contentHtml: withControls(
      contentHtml,
      { tools: recipeTools(place), units: unitChoices(place) },
      words.recipeActions,
    ),
    recipeFacts,
    hasSteps,
  }
}

/**
 * Puts the choices above the first list of ingredients and beside its heading, what to do with the recipe beside its
 * name, and the ways within it, which a phone shows at its lower edge, at its end.
 */
function withControls(
  html: string,
  { tools, units }: { tools: string; units: string },
  words: ControlWords['recipeActions'],
): string {
  const list = html.indexOf(INGREDIENTS)
  const start = html.lastIndexOf('<section class="recipe"', list)
  const name = html.indexOf('</h2>', start) + '</h2>'.length
  const end = html.indexOf('</section>', list)
  const recipe = html.slice(list, end)
  const hasSteps = recipe.includes(METHOD)
  const parts = [...recipe.matchAll(PART)].map(([, id = '', label = '']) => ({ id, label }))
  return [
    html.slice(0, name),
    recipeActions({ hasSteps }, words),
    html.slice(name, list),
    tools,
    recipe
      .replace(
        LIST_HEADING,
        (_, heading) => `${INGREDIENTS}<div class="recipe-head">${heading}${units}</div>`,
      )
      .replace(METHOD_HEADING, (heading) => heading + awakeSwitch(words)),
    recipeShortcuts(parts, { hasSteps }, words),
    html.slice(end),
  ].join('')
}

/**
 * The facts of the first recipe that stand under a byline, as HTML: how many, and how long in all. Empty for a recipe
 * that says none and for a part of a post, null for a text without a recipe. In the text they are marked, so that a screen shows them once.
 */
function liftFacts(html: string, isPart: boolean): Omit<RecipeParts, 'hasSteps'> {
  const start = html.indexOf(FIRST_RECIPE)
  if (start === -1) return { contentHtml: html, recipeFacts: null }
  if (isPart) return { contentHtml: html, recipeFacts: '' }
  const [list, facts = ''] = FACTS.exec(html.slice(start, html.indexOf('</section>', start))) ?? []
  if (list === undefined) return { contentHtml: html, recipeFacts: '' }
  const isShort = facts.includes(WHOLE_TIME)
  const lifted: string[] = []
  const left = list.replace(FACT, (fact: string, kind: string, words: string) => {
    if (isShort && kind === 'time' && !words.includes(WHOLE_TIME)) return fact
    lifted.push(fact)
    return `<div data-fact="${kind}" data-above>${words}</div>`
  })
  return { contentHtml: html.replace(list, () => left), recipeFacts: lifted.join('') }
}

/** Every marked amount, counted food and temperature of some HTML in other words, and what is said of what stays. */
function showMarks(html: string, shown: Shown): string {
  return html.replace(
    MARKED,
    (written: string, kind: string, mark: string, role = '', text = '') => {
      if (kind === 'amount') return `<span data-amount="${mark}">${showAmount(mark, shown)}</span>`
      if (kind === 'stays') {
        return `<span data-stays="${mark}"${role}>${inText(showStays(mark, shown))}</span>`
      }
      const words = kind === 'heat' ? showHeat(mark, shown) : showNoun(mark, shown)
      // A script may lead back to what the writer put.
      return words === undefined
        ? written
        : `<span data-${kind}="${mark}" data-written="${text}">${words}</span>`
    },
  )
}

/** Angles stand in attributes as they are. */
function inText(value: string): string {
  return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** How many the first recipe serves. */
function readServes(html: string): Fraction | undefined {
  const mark = SERVES.exec(html.slice(0, html.indexOf(INGREDIENTS)))?.[1]
  return mark ? readMark(mark).measures[0]?.quantity.from : undefined
}
