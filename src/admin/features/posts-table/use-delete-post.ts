import { useQueryClient } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { showToast } from '#ui/toast/toast-store.ts'

export type TrashApi = Pick<DeskPostsApi, 'trash' | 'restore'>

/** Moves a post to the trash, and offers to take that back. The lists of the desk follow. */
export function useDeletePost(trash: TrashApi): (post: { id: string; title: string }) => void {
  const queryClient = useQueryClient()

  async function change(work: Promise<unknown>, done: Parameters<typeof showToast>[0]) {
    try {
      await work
      await queryClient.invalidateQueries({ queryKey: ['desk'] })
      showToast(done)
    } catch (error) {
      showToast({
        title: 'That did not work',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    }
  }

  return ({ id, title }) => {
    const name = title || 'Untitled'
    void change(trash.trash(id), {
      title: 'Moved to Trash',
      description: `“${name}” stays there for 30 days.`,
      action: {
        label: 'Undo',
        onPress: () =>
          void change(trash.restore(id), {
            title: 'Restored',
            description: `“${name}” is as it was before.`,
          }),
      },
    })
  }
}
