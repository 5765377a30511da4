import { lookupName, namesOfFood, plainTerm } from './food-names.ts'
import { createNumberList, type NumberList } from './number-list.ts'
import type { RecipeFacts } from './recipe-facts.ts'

export type WordKind = 'diet' | 'category' | 'cuisine'

/** A food, and the recipes that need it, or have it as an extra. */
export type FoodPostings = {
  term: string
  names: readonly string[]
  needs: NumberList
  extras: NumberList
}

/** Which recipes have a word or a food, by their numbers. */
export type RecipePostings = ReturnType<typeof createRecipePostings>

/** An index that finds recipes by their words and foods; it is empty at first. */
export function createRecipePostings() {
  const words = {
    diet: new Map<string, NumberList>(),
    category: new Map<string, NumberList>(),
    cuisine: new Map<string, NumberList>(),
  } satisfies Record<WordKind, Map<string, NumberList>>
  const foods = new Map<string, FoodPostings>()
  const foodsByName = new Map<string, FoodPostings[]>()

  function addWord(kind: WordKind, word: string, number: number): void {
    const list = words[kind].get(word) ?? createNumberList()
    words[kind].set(word, list)
    list.push(number)
  }

  function food(term: string): FoodPostings {
    const known = foods.get(term)
    if (known) return known
    const names = namesOfFood(term)
    const made = { term, names, needs: createNumberList(), extras: createNumberList() }
    foods.set(term, made)
    for (const name of names) {
      const others = foodsByName.get(name)
      if (others) others.push(made)
      else foodsByName.set(name, [made])
    }
    return made
  }

  return {
    words,
    foods,
    /** Adds a recipe under its words and foods; its number must be higher than all before. */
    add(number: number, { diets, category, cuisine, needs, extras }: RecipeFacts): void {
      for (const diet of diets) addWord('diet', diet, number)
      if (category) addWord('category', category, number)
      if (cuisine) addWord('cuisine', cuisine, number)
      for (const term of needs) food(term).needs.push(number)
      for (const term of extras) food(term).extras.push(number)
    },
    /** The recipes that have a word. */
    withWord(kind: WordKind, typed: string): NumberList[] {
      const list = words[kind].get(plainTerm(typed))
      return list ? [list] : []
    },
    /** The foods that one of these names stands for, each once. */
    foodsNamed(typed: readonly string[]): FoodPostings[] {
      return [...new Set(typed.flatMap((name) => foodsByName.get(lookupName(name)) ?? []))]
    },
  }
}
