import type { RecipeChoices } from '#contract/find-recipes.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { ChoiceField } from './choice-field.tsx'
import { nameOfFilter, type TopicNames } from './recipe-address.ts'
import { TickChoices } from './tick-choices.tsx'

const formWords = () => translated('recipes', recipesContent).form
const MOST_TOPICS = 8

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
      legend={formWords().topic}
      choices={[...most, ...rarer].map(({ slug, name, count }) => ({
        value: slug,
        label: count === undefined ? name : `${name} (${count})`,
        isChosen: chosen.includes(slug),
      }))}
    />
  )
}

/** A list of the topics of fewer recipes: whoever chooses one has it among those above. */
export function MoreTopics({ chosen, choices }: { chosen: string[]; choices: RecipeChoices }) {
  return (
    <ChoiceField
      name="topic"
      {...formWords().moreTopics}
      value={undefined}
      options={choices.topics
        .slice(MOST_TOPICS)
        .filter(({ slug }) => !chosen.includes(slug))
        .map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` }))}
    />
  )
}
