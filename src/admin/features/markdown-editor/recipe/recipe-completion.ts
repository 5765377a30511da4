import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { ALLERGENS } from '#domain/recipes/foods/allergens.ts'
import { UNITS } from '#domain/recipes/kitchen/units.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'
import { listIngredients } from '#domain/recipes/shape/foods-of-steps.ts'
import { KNOWN_CATEGORIES, KNOWN_DIETS } from '#domain/recipes/shape/known-words.ts'
import { NUTRIENTS, TIME_NAMES } from '#domain/recipes/shape/recipe.ts'
import { TIN_SHAPES } from '#domain/recipes/shape/tin.ts'

const FIELDS =
  'name serves makes tin time category cuisine diet allergens nutrition swap note source'.split(' ')
const FIELD_OPTIONS: Completion[] = [
  ...FIELDS.map((field) => ({ label: `${field}:`, apply: `${field}: ` })),
  { label: '## Method' },
]
const UNIT_OPTIONS = toOptions(UNITS.map(({ name }) => name))
const SHARES = ['1/2', '1/3', '2/3', '1/4', '3/4']

const ALLERGEN_OPTIONS = toOptions(Object.keys(ALLERGENS).map((name) => name.toLowerCase()))
const ALLERGEN_STARTS = [...toOptions(['may contain', 'not'], ' '), ...toOptions(['none'])]
/** Energy stands behind its number. */
const NUTRIENT_OPTIONS = toOptions(
  NUTRIENTS.filter((name) => name !== 'kj' && name !== 'kcal'),
  ' ',
)

/** The words that may follow a field, or what stands before them. */
const VALUES: readonly { before: RegExp; options: Completion[] }[] = [
  { before: /^\s*diet:\s*(?:[^,]*,\s*)*([^,]*)$/i, options: toOptions(KNOWN_DIETS) },
  {
    before: /^\s*allergens:\s*(?:[^,]*,\s*)*(?:may contain|not)\s+([^,]*)$/i,
    options: ALLERGEN_OPTIONS,
  },
  {
    before: /^\s*allergens:\s*(?:[^,]*,\s*)*([^,]*)$/i,
    options: [...ALLERGEN_OPTIONS, ...ALLERGEN_STARTS],
  },
  {
    before: /^\s*nutrition:\s*(\p{L}*)$/iu,
    options: [...toOptions(['estimated']), ...NUTRIENT_OPTIONS],
  },
  { before: /^\s*nutrition:\s*(?:[^,]*,\s*)+(\p{L}*)$/iu, options: NUTRIENT_OPTIONS },
  { before: /^\s*category:\s*(.*)$/i, options: toOptions(KNOWN_CATEGORIES) },
  { before: /^\s*tin:\s*(\p{L}*)$/iu, options: toOptions(TIN_SHAPES, ' ') },
  { before: /^\s*time:\s*(?:[^,]*,\s*)*(\p{L}*)$/iu, options: toOptions(TIME_NAMES, ' ') },
  {
    before: /^\s*[-*]\s+(?:[^,(]*[\s|/x×=?.–-])?[\d½⅓⅔¼¾]+\s*(\p{L}+)$/u,
    options: UNIT_OPTIONS,
  },
  // What holds 400 g, of “2 x 400 g tins”.
  { before: /^\s*[-*]\s+[=?\s]*\d+\s*[x×]\s*[\d.]+\s*\p{L}+\s+(\p{L}+)$/u, options: UNIT_OPTIONS },
  { before: /^\s*(?:\d{1,3}[.)]|\s).*\{[^{}:]+:\s*([^{}]*)$/, options: toOptions(SHARES, '}') },
  { before: /^((?:[a-z]+|##.*))$/i, options: FIELD_OPTIONS },
]
const FOOD = /\{([^{}:]*)$/

/** Returns the words that could be written at the cursor; null outside of a recipe, and where nothing is known. */
export function completeRecipe({
  state,
  pos,
  explicit,
}: CompletionContext): CompletionResult | null {
  const fence = fenceAround(state, pos)
  if (fence === undefined) return null
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const food = FOOD.exec(before)?.[1]
  if (food !== undefined && /^\s*(?:\d{1,3}[.)]\s|\s{2})/.test(before)) {
    return toResult(pos, food, foodOptions(state, fence, state.sliceDoc(pos, pos + 1) === '}'))
  }
  for (const { before: pattern, options } of VALUES) {
    const typed = pattern.exec(before)?.[1]
    if (typed !== undefined)
      return typed === '' && !explicit && options === FIELD_OPTIONS
        ? null
        : toResult(pos, typed, options)
  }
  return explicit && before === '' ? toResult(pos, '', FIELD_OPTIONS) : null
}

/** Nothing for a word that stands there whole: Enter is to begin the next line. */
function toResult(pos: number, typed: string, options: Completion[]): CompletionResult | null {
  const isWhole = options.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  return isWhole ? null : { from: pos - typed.length, options }
}

/** The line of the fence, counted from 1, of the recipe that a place is inside of. */
function fenceAround(state: EditorState, pos: number): number | undefined {
  const block = syntaxTree(state).topNode.childBefore(pos + 1)
  if (block?.name !== 'FencedCode') return undefined
  const fence = state.doc.lineAt(block.from)
  return isRecipeFence(fence.text) && pos > fence.to ? fence.number : undefined
}

function foodOptions(state: EditorState, fence: number, isClosed: boolean): Completion[] {
  const block = syntaxTree(state).topNode.childAfter(state.doc.line(fence).from)
  const { recipe } = readRecipe(
    state.sliceDoc(state.doc.line(fence).to + 1, block?.to ?? state.doc.length),
  )
  const foods = listIngredients(recipe).flatMap(({ ingredient }) => ingredient?.food ?? [])
  return toOptions([...new Set(foods)], isClosed ? '' : '}')
}

function toOptions(words: readonly string[], end = ''): Completion[] {
  return words.map((label) => ({ label, apply: label + end }))
}
