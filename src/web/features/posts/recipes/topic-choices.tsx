import type { RecipeChoices } from '#contract/find-recipes.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { nameOfFilter, type TopicNames } from './recipe-address.ts'
import { TickChoices } from './tick-choices.tsx'

const MOST_TOPICS = 12

/** The topics of many recipes, and those that are chosen. */
export function TopicChoices({
  chosen,
  choices,
  topics,
}: {
  chosen: string[]
  choices: RecipeChoices
  topics: TopicNames
}) {
  const most = choices.topics.slice(0, MOST_TOPICS)
  const rarer = chosen
    .filter((slug) => !most.some((topic) => topic.slug === slug))
    .map((slug) => {
      const count = choices.topics.find((topic) => topic.slug === slug)?.count
      return { slug, name: nameOfFilter('topic', slug, topics), count }
    })
  return (
    <TickChoices
      name="topic"
      legend={translated('recipes', recipesContent).form.topic}
      choices={[...most, ...rarer].map(({ slug, name, count }) => ({
        value: slug,
        label: count === undefined ? name : `${name} (${count})`,
        isChosen: chosen.includes(slug),
      }))}
    />
  )
}
