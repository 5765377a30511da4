import { queryOptions } from '@tanstack/react-query'
import type { NotesApi } from './note.calls.ts'

/** The notes of a post. */
export function notesQuery(api: Pick<NotesApi, 'listNotes'>, postId: string) {
  return queryOptions({
    queryKey: ['desk', 'notes', postId],
    queryFn: async ({ signal }) => (await api.listNotes(postId, { signal })).items,
  })
}
