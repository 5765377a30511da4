import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { withoutClosedTabs } from '../../../features/saving/editors-here.ts'
import type { Writing } from '../../writing/use-writing.ts'

const RECORD_EVERY_MS = 20_000

/**
 * Who else has the post open. When one of them has saved and nothing was typed here, their
 * text is taken over; otherwise the next save brings both together.
 */
export function useOtherEditors({
  posts,
  postId,
  writing: { editorId, saver, journal },
  here,
  onNewer,
}: {
  posts: DeskPostsApi
  postId: string
  writing: Pick<Writing, 'editorId' | 'saver' | 'journal'>
  here: DeskPostState['editors']
  onNewer: (post: DeskPostState) => void
}): DeskPostState['editors'] {
  const [editors, setEditors] = useState<DeskPostState['editors']>([])

  async function show(found: DeskPostState['editors']): Promise<void> {
    setEditors(await withoutClosedTabs(found, { editorId, isOpen: journal.isOpen }))
  }
  const showFirst = useEffectEvent(() => void show(here))

  const recordHere = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const answer = await posts.recordEditing(postId, { editorId })
    await show(answer.editors)
    if (answer.version <= saver.version() || !saver.isClean()) return
    const post = await posts.getDeskPost(postId)
    const { version, document: newer, editedAt } = post
    if (saver.adopt({ version, document: newer, at: editedAt })) onNewer(post)
  })

  useEffect(() => {
    // Not knowing who else is here is no reason to disturb anybody.
    const look = () => void recordHere().catch(() => undefined)
    showFirst()
    look()
    const timer = setInterval(look, RECORD_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return editors
}
