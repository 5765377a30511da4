import { type Mock, vi } from 'vitest'
import { createDocumentStore } from '#admin/features/saving/document-store.ts'
import type { JournalEntry } from '#admin/features/saving/journal.ts'
import { createSaver } from '#admin/features/saving/saver.ts'
import type { OrConflict } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'

/** The post as it is before somebody types. */
export const START = { ...EMPTY_DOCUMENT, content: 'one\n\ntwo\n\nthree' }
export const SAVED_AT = '2026-03-01T12:04:00.000Z'

/** A server of one post, which holds its answers back until they are released. */
function givenServer() {
  const calls: SaveDraft[] = []
  const server = { version: 1, document: START as PostDocument, saves: new Map<string, number>() }
  let isDown: 'down' | 'deaf' | undefined
  let refusal: AppError | undefined

  async function save(request: SaveDraft): Promise<OrConflict<SavedDraft>> {
    calls.push(request)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (refusal) throw refusal
    if (isDown === 'down') throw new AppError('unavailable', 'unreachable')
    const taken = server.saves.get(request.saveId) ?? null
    if (taken !== server.version) {
      if (taken !== null || request.baseVersion !== server.version) {
        const theirs = {
          version: server.version,
          document: server.document,
          editedAt: SAVED_AT,
          editedBy: null,
        }
        return {
          ok: false,
          conflict: {
            yours: { ...server.document, ...request.document } as PostDocument,
            takenAs: taken,
            theirs,
          },
        }
      }
      server.version += 1
      server.document = { ...server.document, ...request.document } as PostDocument
      server.saves.set(request.saveId, server.version)
    }
    if (isDown === 'deaf') throw new AppError('unavailable', 'the answer was lost')
    const { version } = server
    return {
      ok: true,
      done: {
        version,
        savedAt: SAVED_AT,
        hasChanges: true,
        scheduleHasChanges: false,
        revisionId: null,
      },
    }
  }

  return {
    save,
    calls,
    server,
    goes: (how: 'down' | 'deaf' | 'up') => {
      isDown = how === 'up' ? undefined : how
    },
    refuses: (error: AppError | undefined) => {
      refusal = error
    },
  }
}

/** A desk that saves to a server of one post. */
export function givenSaver() {
  const remote = givenServer()
  const document = createDocumentStore(START)
  const kept: { entry: Omit<JournalEntry, 'editorId'> | undefined; isPossible: boolean } = {
    entry: undefined,
    isPossible: true,
  }
  const replaced: string[] = []
  const dropped: string[] = []
  const onMerged: Mock = vi.fn()
  let ids = 0
  const saver = createSaver({
    document,
    base: { version: 1, document: START, at: SAVED_AT },
    journal: {
      write: async (entry, inPlaceOf) => {
        if (!kept.isPossible) return false
        kept.entry = entry
        if (inPlaceOf) replaced.push(inPlaceOf)
        return true
      },
      clear: async () => {
        kept.entry = undefined
      },
      drop: async (editorId) => void dropped.push(editorId),
    },
    save: remote.save,
    newId: () => `save-${++ids}`,
    onMerged,
  })
  saver.start()
  const type = (content: string) => document.change({ content })
  return { ...remote, document, saver, kept, replaced, dropped, type, onMerged }
}
