import type { RecipeChoices } from '#contract/find-recipes.ts'
import { choiceKey } from '#domain/recipes/finding/choice-key.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { capitalised } from './choice-field.tsx'
import { TickChoices } from './tick-choices.tsx'

const formWords = () => translated('recipes', recipesContent).form
const MOST_DIETS = 8

/** The diets of many recipes, and those that are chosen. */
export function DietChoices({ chosen, choices }: { chosen: string[]; choices: RecipeChoices }) {
  const chosenKeys = new Set(chosen.map(choiceKey))
  const offered = choices.diets.slice(0, MOST_DIETS).map(({ word }) => word)
  const keys = new Set(offered.map(choiceKey))
  const others = chosen.map((one) => one.toLowerCase()).filter((one) => !keys.has(choiceKey(one)))
  return (
    <TickChoices
      name="diet"
      legend={formWords().diet}
      choices={[...offered, ...others].map((word) => ({
        value: word,
        label: capitalised(word),
        isChosen: chosenKeys.has(choiceKey(word)),
      }))}
    />
  )
}
