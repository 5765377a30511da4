import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { BulkRequest, BulkResult } from '#contract/desk/desk-list.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const DONE: Record<BulkRequest['action'], string> = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'moved to Trash',
  restore: 'restored',
  purge: 'deleted for good',
}
const OPPOSITE: Partial<Record<BulkRequest['action'], BulkRequest['action']>> = {
  trash: 'restore',
  restore: 'trash',
}

/** Does the same with many posts, says how it went, and offers to take it back where that is possible. */
export function useBulk(posts: Pick<DeskPostsApi, 'bulk'>) {
  const queryClient = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)
  const [refused, setRefused] = useState<BulkResult['results']>([])

  async function act(action: BulkRequest['action'], ids: string[], canUndo = true): Promise<void> {
    setIsWorking(true)
    try {
      const { results } = await posts.bulk({ action, ids })
      const done = results.filter(({ ok }) => ok).map(({ id }) => id)
      setRefused(results.filter(({ ok }) => !ok))
      await queryClient.invalidateQueries({ queryKey: ['desk'] })
      const back = canUndo && done.length > 0 ? OPPOSITE[action] : undefined
      showToast({
        title: `${done.length === 1 ? '1 post' : `${done.length} posts`} ${DONE[action]}`,
        variant: done.length === results.length ? 'default' : 'destructive',
        ...(done.length < results.length && {
          description: `${results.length - done.length} could not be; the list says why.`,
        }),
        ...(back && { action: { label: 'Undo', onPress: () => void act(back, done, false) } }),
      })
    } catch (error) {
      showToast({
        title: 'That did not work',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsWorking(false)
    }
  }

  return { act, isWorking, refused, clearRefused: () => setRefused([]) }
}
