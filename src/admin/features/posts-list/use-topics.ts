import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopicsApi } from '#terms/topic.calls.ts'
import type { ChangedPosts } from '#terms/topics-of-posts.calls.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Progress } from './topics-progress.tsx'

/** Topics that posts are to get, and topics that they are to lose. */
export type TopicNames = { add: readonly string[]; take: readonly string[] }

type Results = ChangedPosts['results']

/** The texts that were changed, so that the change can be taken back. */
type Changed = Pick<Results[number], 'id' | 'texts'>[]

/** A post that is live is rendered for it: so many take about a second. */
const POSTS_AT_ONCE = 10

/** Changes the topics of many posts, some at a time, says how far it is and how it went, and takes it back. */
export function useTopics(api: TopicsApi) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [refused, setRefused] = useState<Results>([])
  const [changed, setChanged] = useState<Changed>([])

  /** Sends the posts in parts; what was answered before one failed is kept. */
  async function run<Post>(
    posts: readonly Post[],
    send: (part: Post[]) => Promise<ChangedPosts>,
  ): Promise<{ results: Results; error: unknown }> {
    const results: Results = []
    let failure: unknown
    setProgress({ done: 0, total: posts.length })
    try {
      for (let from = 0; from < posts.length; from += POSTS_AT_ONCE) {
        results.push(...(await send(posts.slice(from, from + POSTS_AT_ONCE))).results)
        setProgress({ done: results.length, total: posts.length })
      }
    } catch (error) {
      failure = error
    }
    setProgress(undefined)
    setRefused(results.filter(({ ok }) => !ok))
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
    return { results, error: failure }
  }

  /** @returns the posts that it was done with, whether or not there was anything to change */
  async function change(ids: readonly string[], { add, take }: TopicNames): Promise<string[]> {
    setChanged([])
    const { results, error } = await run(ids, (part) =>
      api.changeTopicsOfPosts({ ids: part, add: [...add], take: [...take] }),
    )
    const now = results.filter(({ texts }) => texts.length > 0)
    setChanged(now)
    showToast({
      title: doneInWords(results, error),
      ...describe({ results, error, total: ids.length }),
      ...(now.length > 0 && { action: { label: 'Undo', onPress: () => void undo(now) } }),
    })
    return results.filter(({ ok }) => ok).map(({ id }) => id)
  }

  async function undo(posts: Changed): Promise<void> {
    setChanged([])
    const given = posts.map(({ id, texts }) => ({ id, texts }))
    const { results, error } = await run(given, (part) => api.restoreTopicsOfPosts({ posts: part }))
    const done = results.filter(({ ok }) => ok)
    const left = given.filter(({ id }) => !results.some((result) => result.id === id))
    setChanged(left)
    showToast({
      title:
        done.length === 0
          ? 'That was not taken back'
          : `Topics of ${countOfPosts(done.length)} are as they were`,
      ...describe({ results, error, total: posts.length }),
    })
  }

  return {
    change,
    undo: () => void undo(changed),
    /** How many posts a change can be taken back of. */
    undoable: changed.length,
    progress,
    refused,
    clear() {
      setRefused([])
      setChanged([])
    },
  }
}

export function countOfPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`
}

/** Returns the words for a change, as they stand in the message and in the list. */
export function changedInWords(count: number): string {
  return `Topics of ${countOfPosts(count)} changed`
}

function doneInWords(results: Results, error: unknown): string {
  const count = results.filter(({ texts }) => texts.length > 0).length
  if (count > 0) return changedInWords(count)
  const isSame = error === undefined && results.every(({ ok }) => ok)
  return isSame ? 'The topics are so already' : 'No topics were changed'
}

/** Returns what else is to be said: of the posts that refused, and of those that nobody knows of. */
function describe({ results, error, total }: { results: Results; error: unknown; total: number }): {
  description?: string
  variant: 'default' | 'destructive'
} {
  const refused = results.filter(({ ok }) => !ok).length
  const parts = [
    ...(refused > 0 ? [`${countOfPosts(refused)} could not be; the list says why.`] : []),
    ...(error !== undefined
      ? [
          `It stopped after ${results.length} of ${total}: ${error instanceof Error ? error.message : 'please try again.'} The others are still chosen; doing it again is harmless.`,
        ]
      : []),
  ]
  return parts.length === 0
    ? { variant: 'default' }
    : { description: parts.join(' '), variant: 'destructive' }
}
