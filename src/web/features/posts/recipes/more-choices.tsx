import type { RecipeChoices } from '#contract/recipes/find-recipes.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { recipesContent } from '#web/content/recipes.ts'
import { ChoiceField, capitalised } from './choice-field.tsx'
import { FoodsField } from './foods-field.tsx'
import type { RecipeFilters } from './recipe-address.ts'

const { form: words } = recipesContent

/** What few look for by; open where something of it is chosen. */
export function MoreChoices({
  filters,
  choices,
}: {
  filters: RecipeFilters
  choices: RecipeChoices
}) {
  const { category, cuisine, foods, without } = filters
  const isChosen = [category, cuisine, foods, without].some(Boolean)
  const optionsOf = (list: RecipeChoices['diets']) =>
    list.map(({ word, count }) => ({ value: word, label: `${capitalised(word)} (${count})` }))
  return (
    <details open={isChosen} className="group/more border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        {words.more}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open/more:rotate-180"
        />
      </summary>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          name="category"
          label={words.category.label}
          any={words.category.any}
          value={category}
          options={optionsOf(choices.categories)}
        />
        <ChoiceField
          name="cuisine"
          label={words.cuisine.label}
          any={words.cuisine.any}
          value={cuisine}
          options={optionsOf(choices.cuisines)}
        />
        <FoodsField
          name="foods"
          label={words.foods.label}
          hint={words.commas}
          placeholder={words.foods.placeholder}
          value={foods}
          foods={choices.foods}
        />
        <FoodsField
          name="without"
          label={words.without.label}
          hint={words.without.hint}
          placeholder={words.without.placeholder}
          value={without}
          foods={choices.foods}
        />
      </div>
    </details>
  )
}
