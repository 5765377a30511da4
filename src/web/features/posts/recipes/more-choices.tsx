import type { RecipeChoices } from '#contract/find-recipes.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { ChoiceField, capitalised } from './choice-field.tsx'
import { FoodsField } from './foods-field.tsx'
import { type RecipeFilters, wordsIn } from './recipe-address.ts'
import { MoreTopics } from './topic-choices.tsx'

const formWords = () => translated('recipes', recipesContent).form

const MINUTES = ['15', '30', '45', '60', '120']

/** The filters that are chosen from a list or typed, besides the foods that somebody has. */
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
        label={formWords().within.label}
        any={formWords().within.any}
        value={within}
        options={MINUTES.map((value) => ({ value, label: formWords().minutes(Number(value)) }))}
      />
      <ChoiceField
        name="category"
        label={formWords().category.label}
        any={formWords().category.any}
        value={category}
        options={optionsOf(choices.categories)}
      />
      <ChoiceField
        name="cuisine"
        label={formWords().cuisine.label}
        any={formWords().cuisine.any}
        value={cuisine}
        options={optionsOf(choices.cuisines)}
      />
      <MoreTopics chosen={wordsIn(filters.topic)} choices={choices} />
      <FoodsField
        name="foods"
        label={formWords().foods.label}
        hint={formWords().commas}
        placeholder={formWords().foods.placeholder}
        value={foods}
        foods={choices.foods}
      />
      <FoodsField
        name="without"
        label={formWords().without.label}
        hint={formWords().without.hint}
        placeholder={formWords().without.placeholder}
        value={without}
        foods={choices.foods}
      />
    </div>
  )
}
