import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TermsField } from '#admin/named-list/terms-field.tsx'
import type { DeskListItem } from '#contract/desk/desk-list.ts'
import { changedTopics } from '#terms/changed-topics.ts'
import { TERMS_PER_POST } from '#terms/term.ts'
import { termSlug } from '#terms/term-name.ts'
import type { TopicsApi } from '#terms/topic.calls.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { countOfPosts, type TopicNames } from './use-topics.ts'

/** The topics of each text of each post. */
type TopicsOfPosts = Awaited<ReturnType<TopicsApi['listTopicsOfPosts']>>['posts']

const ADD = {
  label: 'Add',
  chosen: 'Topics to add',
  hint: 'Type a name; what is not there yet is made. Posts that have a topic keep it where it stands.',
  known: 'This topic is chosen already.',
}
const TAKE = {
  label: 'Take away',
  chosen: 'Topics to take away',
  hint: 'Of those that the chosen posts have.',
  known: 'This topic is chosen already.',
  unknown: 'None of the chosen posts has such a topic.',
}

const NONE: TopicNames = { add: [], take: [] }

/** Asks which topics these posts are to get and to lose, and names those that would have too many. */
export function ChangeTopics({
  api,
  posts,
  onConfirm,
  onClose,
}: {
  api: TopicsApi
  posts: readonly DeskListItem[]
  onConfirm: (change: TopicNames) => void
  onClose: () => void
}) {
  const ids = posts.map(({ id }) => id)
  const now = useQuery({
    queryKey: ['desk', 'topics-of-posts', ids],
    queryFn: () => listTopics(api, ids),
    gcTime: 0,
  })
  const [change, setChange] = useState(NONE)
  const [error, setError] = useState<string>()
  const topics = now.data ?? []
  const offered = countTopics(topics)
  const over = topics
    .filter(({ texts }) => texts.some((names) => hasTooMany(names, change)))
    .map(({ id }) => posts.find((post) => post.id === id)?.title || 'Untitled')

  function handleChange(changed: Partial<TopicNames>) {
    setError(undefined)
    setChange({ ...change, ...changed })
  }

  function handleSubmit() {
    if (change.add.length + change.take.length > 0) return onConfirm(change)
    setError('Choose a topic to add or to take away.')
  }

  return (
    <FormDialog
      title={posts.length === 1 ? 'Topics of this post' : `Topics of these ${posts.length} posts`}
      lead="Readers see it at once on what is live. Other changes that are not published stay so."
      action="Change topics"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <TermsField
        kind="topic"
        names={change.add}
        error={error}
        words={ADD}
        staysOpen
        api={{
          list: (query) => api.listTopics(query),
          create: (term) => api.createTopic(term),
        }}
        onChange={(add) => handleChange({ add, take: without(change.take, add) })}
      />
      <TooMany titles={over} />
      {offered.length > 0 ? (
        <TermsField
          kind="topic"
          names={change.take}
          error={undefined}
          words={TAKE}
          staysOpen
          offered={offered}
          api={{ list: async ({ q }) => ({ items: offered.filter((one) => fits(one.name, q)) }) }}
          onChange={(take) => handleChange({ take, add: without(change.add, take) })}
        />
      ) : null}
      <p role="status" className="text-sm">
        {now.isPending ? 'Looking which topics they have…' : null}
        {now.data && offered.length === 0 ? 'None of them has a topic yet.' : null}
      </p>
    </FormDialog>
  )
}

/** Names the posts that would have too many topics, as soon as that shows. */
function TooMany({ titles }: { titles: readonly string[] }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {titles.length > 0 ? (
        <div className="grid gap-1 rounded-card bg-tomato-wash px-4 py-3">
          <p>
            {countOfPosts(titles.length)} would have more than {TERMS_PER_POST} topics and{' '}
            {titles.length === 1 ? 'is' : 'are'} left as{' '}
            {titles.length === 1 ? 'it is' : 'they are'}:
          </p>
          <ul className="list-disc ps-5">
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and never move
              <li key={index} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

const POSTS_AT_ONCE = 100

async function listTopics(api: TopicsApi, ids: readonly string[]): Promise<TopicsOfPosts> {
  const found: TopicsOfPosts = []
  for (let from = 0; from < ids.length; from += POSTS_AT_ONCE) {
    const { posts } = await api.listTopicsOfPosts({ ids: ids.slice(from, from + POSTS_AT_ONCE) })
    found.push(...posts)
  }
  return found
}

/** The topics that posts have, with how many of them have each; the most frequent first. */
function countTopics(topics: TopicsOfPosts): { name: string; posts: number }[] {
  const counts = new Map<string, number>()
  for (const { texts } of topics) {
    for (const name of new Set(texts.flat())) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, posts]) => ({ name, posts }))
    .toSorted((one, other) => other.posts - one.posts || one.name.localeCompare(other.name))
}

function hasTooMany(names: readonly string[], change: TopicNames): boolean {
  const after = changedTopics(names, change)
  return after.length > TERMS_PER_POST && after.length > names.length
}

function fits(name: string, typed: string): boolean {
  const words = `-${termSlug(name)}`
  return words.includes(`-${termSlug(typed)}`)
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const slugs = new Set(others.map(termSlug))
  return names.filter((name) => !slugs.has(termSlug(name)))
}
