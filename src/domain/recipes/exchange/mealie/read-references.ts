import { readIngredient } from '../../language/read-ingredient.ts'
import type { ForeignStep } from '../foreign/foreign-recipe.ts'
import { ingredientText } from '../foreign/ingredient-text.ts'
import { asList, asWords, isNode, type JsonNode } from '../foreign/json-node.ts'
import { oneLine } from '../foreign/plain-lines.ts'

/** No step uses more foods. */
const MOST_FOODS = 40

/** The foods that steps are said to use, by Mealie's links between steps and ingredients. */
export class References {
  /** The food of each ingredient by its id, as its line is understood here. */
  readonly #foods = new Map<string, string>()
  /** How many steps use it. */
  readonly #steps = new Map<string, number>()

  constructor(node: JsonNode) {
    for (const id of asList(node.recipeInstructions).flatMap(readReferences)) {
      this.#steps.set(id, (this.#steps.get(id) ?? 0) + 1)
    }
  }

  /** Remembers what an ingredient is called in the list. */
  add(item: unknown, words: string): void {
    const id = isNode(item) ? asWords(item.referenceId) : ''
    const food = id && readIngredient(ingredientText(oneLine(words)))?.food
    if (food) this.#foods.set(id, food)
  }

  /** Names foods in braces where this step alone uses them: of several, nobody says how much each takes. */
  named(item: unknown, step: ForeignStep): ForeignStep {
    const foods = readReferences(item).flatMap((id) =>
      this.#steps.get(id) === 1 ? (this.#foods.get(id) ?? []) : [],
    )
    const plain = step.text.replaceAll('{', '(').replaceAll('}', ')')
    let text = plain
    // The longest first: “olive oil” is not named by its oil.
    for (const food of foods.toSorted((one, other) => other.length - one.length)) {
      text = text.replace(wordsPattern(food), '{$&}')
    }
    return text === plain ? step : { ...step, text, namesFoods: true }
  }
}

function readReferences(item: unknown): string[] {
  if (!isNode(item)) return []
  const ids = asList(item.ingredientReferences).map((reference) =>
    isNode(reference) ? asWords(reference.referenceId) : '',
  )
  return [...new Set(ids)].filter(Boolean).slice(0, MOST_FOODS)
}

/** A food as whole words that are in no braces yet. */
function wordsPattern(food: string): RegExp {
  const words = food.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}]|[^{}]*\\})`, 'iu')
}
