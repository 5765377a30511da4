import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { NotesApi } from './note.calls.ts'
import type { NoteAnchor } from './note-anchor.ts'
import type { PostNote } from './note-shapes.calls.ts'

/** As often as it is asked who else has the post open. */
const LOOK_EVERY_MS = 20_000

/** The notes of a post, where they stand in its text, and what is said in them. */
export function useNotes(postId: string, text: RefObject<EditorHandle | null>) {
  const { notes: api } = useDesk()
  const queryClient = useQueryClient()
  const query = notesQuery(api, postId)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: LOOK_EVERY_MS })
  const [placed, setPlaced] = useState<readonly string[]>()
  const [isWorking, setIsWorking] = useState(false)
  const [begun, setBegun] = useState<NoteAnchor>()
  const [answered, setAnswered] = useState<PostNote>()
  const inText = useMemo(
    () => (data ?? []).map(({ id, anchor, resolved }) => ({ id, anchor, isOpen: !resolved })),
    [data],
  )

  function patch(change: (known: PostNote[]) => PostNote[]): void {
    queryClient.setQueryData(query.queryKey, (known) => change(known ?? []))
  }
  const upsert = (note: PostNote) =>
    patch((known) =>
      known.some(({ id }) => id === note.id)
        ? known.map((one) => (one.id === note.id ? note : one))
        : [...known, note],
    )

  async function run(work: () => Promise<void>): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await work()
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'That did not work', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return {
    notes: data,
    error,
    retry: () => void refetch(),
    openCount: (data ?? []).filter(({ resolved }) => !resolved).length,
    inText,
    placed,
    setPlaced,
    isWorking,
    begun,
    answered,
    close() {
      setBegun(undefined)
      setAnswered(undefined)
    },
    answer: setAnswered,
    /** Asks for a note to the words that are selected. */
    begin() {
      const anchor = text.current?.notes.anchorOfSelection() ?? 'The text is not there yet'
      if (typeof anchor === 'string') showToast({ title: anchor })
      else setBegun(anchor)
    },
    async say(body: string, key: string) {
      if (begun) upsert(await api.createNote(postId, { body, anchor: begun }, key))
      else if (answered) upsert(await api.replyToNote(postId, answered.id, { body }, key))
    },
    setState: (id: string, isResolved: boolean) =>
      run(async () => upsert(await api.setNoteState(postId, id, { isResolved }))),
    remove: (id: string) =>
      run(async () => {
        await api.removeNote(postId, id)
        patch((known) => known.filter((note) => note.id !== id))
      }),
    /** Stores where the notes stand once the text is saved in which they do; later saves try again. */
    async saveAnchors(): Promise<void> {
      const known = new Map(
        (queryClient.getQueryData(query.queryKey) ?? []).map(({ id, anchor }) => [id, anchor]),
      )
      const moved = (text.current?.notes.anchors() ?? []).filter(({ id, anchor }) => {
        const before = known.get(id)
        return before && !isSamePlace(before, anchor)
      })
      if (moved.length === 0) return
      try {
        await api.moveNotes(postId, { notes: moved })
      } catch {
        return
      }
      const anchors = new Map(moved.map(({ id, anchor }) => [id, anchor]))
      patch((notes) =>
        notes.map((note) => ({ ...note, anchor: anchors.get(note.id) ?? note.anchor })),
      )
    },
  }
}

/** Where it begins changes with every line above; the words around find it all the same. */
function isSamePlace(one: NoteAnchor, other: NoteAnchor): boolean {
  return one.passage === other.passage && one.before === other.before && one.after === other.after
}

/** The notes of a post. */
function notesQuery(api: Pick<NotesApi, 'listNotes'>, postId: string) {
  return queryOptions({
    queryKey: ['desk', 'notes', postId],
    queryFn: async ({ signal }) => (await api.listNotes(postId, { signal })).items,
  })
}
