import { useEffect, useEffectEvent, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { SavedDraft, SettleSave } from '#contract/desk/desk-drafts.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { getStorage } from '#ui/browser-storage.ts'
import { betweenKeys } from '../../features/preview/between-keys.ts'
import { createTextRenderer } from '../../features/preview/text-renderer.ts'
import { createDocumentStore } from '../../features/saving/document-store.ts'
import { newEditorId } from '../../features/saving/editors-here.ts'
import { type JournalEntry, openJournal } from '../../features/saving/journal.ts'
import { mergeLeft, settleEntry, untilDone } from '../../features/saving/left-entries.ts'
import { createSaver } from '../../features/saving/saver.ts'
import { sendSave } from '../../features/saving/send-save.ts'
import { announceMerged } from './announce-merged.ts'

const PREVIEW_AFTER_MS = 250
/** Somebody who never pauses sees it all the same. */
const PREVIEW_AT_LATEST_MS = 1500

/** Called once a draft is saved, for the parts of the post beside its document that changed on the way. */
type OnSaved = (saved: SavedDraft) => void

/**
 * One tab's work on one post: the document, its way to the server and to the journal, and
 * what it looks like. Lives as long as the page and renders nothing by itself.
 */
export function useWriting({
  posts,
  post,
  userId,
  onSaved,
}: {
  posts: DeskPostsApi
  post: DeskPostState
  userId: string
  onSaved: OnSaved
}) {
  const announceSaved = useEffectEvent(onSaved)
  const [writing] = useState(() => {
    const editorId = newEditorId(uuidv4, () => getStorage('localStorage'))
    const document = createDocumentStore(post.document)
    const journal = openJournal({ userId, postId: post.id, editorId })
    const renderer = createTextRenderer()
    const listeners = new Set<OnSaved>()
    const saver = createSaver({
      document,
      journal,
      base: { version: post.version, document: post.document, at: post.editedAt },
      newId: uuidv4,
      save: async (save, { before }) => {
        const answer = await sendSave(posts, post.id, { ...save, editorId }, before.content)
        if (answer.ok) for (const listener of listeners) listener(answer.done)
        return answer
      },
      onMerged: announceMerged,
    })
    return { editorId, document, journal, renderer, saver, listeners }
  })
  const { document, renderer, saver, listeners, journal } = writing
  const [left, setLeft] = useState<JournalEntry[]>([])

  useEffect(() => {
    const listener: OnSaved = (saved) => announceSaved(saved)
    listeners.add(listener)
    const stop = saver.start()
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince: number | undefined
    const render = () => {
      waitingSince = undefined
      renderer.render(document.read().content)
    }
    render()
    const unsubscribe = document.subscribe(() => {
      const now = Date.now()
      waitingSince ??= now
      clearTimeout(timer)
      const latest = waitingSince + PREVIEW_AT_LATEST_MS - now
      const wait = Math.max(0, Math.min(PREVIEW_AFTER_MS, latest))
      // Reading a long text takes longer than a key may wait.
      timer = setTimeout(() => betweenKeys(render), wait)
    })
    return () => {
      listeners.delete(listener)
      clearTimeout(timer)
      unsubscribe()
      stop()
      renderer.stop()
    }
  }, [document, renderer, saver, listeners])

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    async function findLeft() {
      const settle = (save: SettleSave) => posts.settleSave(post.id, save)
      const found = await Promise.all(
        (await journal.findLeft()).map((entry) => settleEntry(entry, settle, signal)),
      )
      // One of their saves may have arrived since the post was read.
      const newest = Math.max(0, ...found.map(({ baseVersion }) => baseVersion))
      await untilDone(async () => {
        if (saver.version() >= newest) return true
        const { version, document: newer, editedAt } = await posts.getDeskPost(post.id)
        if (!saver.adopt({ version, document: newer, at: editedAt })) await saver.flush()
        return saver.version() >= newest
      }, signal)
      if (signal.aborted) return
      const held = document.read()
      for (const entry of found) {
        if (!mergeLeft(entry, held)) void journal.drop(entry.editorId)
      }
      setLeft(found.filter((entry) => mergeLeft(entry, held)))
    }
    journal.open()
    void findLeft()
    return () => {
      gone.abort()
      journal.close()
    }
  }, [posts, post.id, journal, document, saver])

  return { ...writing, left, setLeft }
}

export type Writing = ReturnType<typeof useWriting>
