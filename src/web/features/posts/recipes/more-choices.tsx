import type { RecipeChoices } from '#contract/find-recipes.ts'
import { recipesContent } from '#web/content/recipes.ts'
import { ChoiceField, capitalised } from './choice-field.tsx'
import { FoodsField } from './foods-field.tsx'
import type { RecipeFilters } from './recipe-address.ts'

const { form: words } = recipesContent

const MINUTES = ['15', '30', '45', '60', '120']

/** What is chosen from a list or typed, besides the foods that somebody has. */
export function MoreChoices({
  filters,
  choices,
}: {
  filters: RecipeFilters
  choices: RecipeChoices
}) {
  const { within, category, cuisine, foods, without } = filters
  const optionsOf = (list: RecipeChoices['diets']) =>
    list.map(({ word, count }) => ({ value: word, label: `${capitalised(word)} (${count})` }))
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceField
        name="within"
        label={words.within.label}
        any={words.within.any}
        value={within}
        options={MINUTES.map((value) => ({ value, label: words.minutes(Number(value)) }))}
      />
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
  )
}
