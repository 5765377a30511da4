import { clsx } from 'clsx'
import type { RecipeChoices } from '#contract/find-recipes.ts'
import { choiceKey } from '#domain/recipes/finding/choice-key.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { capitalised } from './choice-field.tsx'

const formWords = () => translated('recipes', recipesContent).form
const MOST_DIETS = 8

/** The diets of many recipes, and those that are chosen. */
export function DietChoices({ chosen, choices }: { chosen: string[]; choices: RecipeChoices }) {
  const chosenKeys = new Set(chosen.map(choiceKey))
  const offered = choices.diets.slice(0, MOST_DIETS).map(({ word }) => word)
  const keys = new Set(offered.map(choiceKey))
  const others = chosen.map((one) => one.toLowerCase()).filter((one) => !keys.has(choiceKey(one)))
  if (offered.length + others.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-sm font-semibold">{formWords().diet}</legend>
      <div className="flex flex-wrap gap-2">
        {[...offered, ...others].map((word) => (
          <label
            key={word}
            className={clsx(
              'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-[1.4rem] border border-control px-4 py-1.5 text-sm font-semibold transition-colors',
              'hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf',
            )}
          >
            <input
              type="checkbox"
              name="diet"
              value={word}
              defaultChecked={chosenKeys.has(choiceKey(word))}
              className="tick-box m-0!"
            />
            <span className="min-w-0 wrap-anywhere">{capitalised(word)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
