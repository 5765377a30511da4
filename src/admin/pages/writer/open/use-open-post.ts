import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { useNotes } from '#notes/use-notes.desk.ts'
import { deskPostQuery } from '../../../features/post-editor/post-query.ts'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import type { EditorHandle } from '../../../text-editor/text-editor.ts'
import { usePostActions } from '../../post-actions/use-post-actions.ts'
import { usePostPictures } from '../../writing/use-post-pictures.tsx'
import { useWriting } from '../../writing/use-writing.ts'
import { useOtherEditors } from './use-other-editors.ts'

/**
 * A post as one tab has it open: its text on the way to the server, its pictures and notes, what can be done
 * with it, and who else has it open. What the server answers goes into all of them.
 */
export function useOpenPost(post: DeskPostState, userId: string) {
  const { posts, state } = useDesk()
  const queryClient = useQueryClient()
  const { queryKey } = deskPostQuery(posts, post.id)
  const patchPost = (changesOf: (known: DeskPostState) => Partial<DeskPostState>) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changesOf(known) })

  const text = useRef<EditorHandle | null>(null)
  const notes = useNotes(post.id, text)
  const writing = useWriting({
    posts,
    post,
    userId,
    onSaved: ({ version, hasChanges, scheduleHasChanges }) => {
      patchPost((known) => ({
        version,
        hasChanges,
        schedule: known.schedule && { ...known.schedule, hasChanges: scheduleHasChanges },
      }))
      void notes.saveAnchors()
    },
  })
  const { document, saver } = writing
  const postPictures = usePostPictures(post, document)

  function adoptPost(answer: DeskPostState) {
    queryClient.setQueryData(queryKey, answer)
    postPictures.recordPictures(answer.pictures)
    const { version, document: saved, editedAt } = answer
    saver.adopt({ version, document: saved, at: editedAt })
  }
  const { underWay } = postPictures
  const actions = usePostActions({ posts, post, writing, underWay, onPost: adoptPost })
  const editors = useOtherEditors({
    posts,
    postId: post.id,
    writing,
    here: post.editors,
    onNewer: adoptPost,
  })

  // Whoever has signed in again goes on where they were.
  useEffect(() => {
    if (state.status === 'open') saver.resume()
  }, [state, saver])

  return { text, notes, writing, postPictures, actions, editors }
}

export type OpenPost = ReturnType<typeof useOpenPost>
