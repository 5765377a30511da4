import type { OrConflict } from '#contract/api/desk-api.ts'
import type { DraftConflict, SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { changedFields, isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import type { DocumentStore } from './document-store.ts'
import type { Journal } from './journal.ts'
import { mergeDocuments } from './merge-documents.ts'
import type { Base, SaveState } from './save-state.ts'

export type Saver = {
  read(): SaveState
  subscribe(listener: () => void): () => void
  /** The version that the next call should name. */
  version(): number
  isClean(): boolean
  /** Saves now. @returns whether the server holds everything */
  flush(kind?: SaveDraft['kind']): Promise<boolean>
  /** Tries again: the network is back, or somebody has signed in. */
  resume(): void
  /** Takes what the server says now, unless something was typed that it does not hold. */
  adopt(base: Base & { at: string }): boolean
  /** Makes what another tab left this tab's own, once its text is in the document. */
  claimLeft(left: { editorId: string }): Promise<void>
  /** Answers a conflict with the text that is to stand. */
  settle(document: PostDocument): void
  /** Watches the document. Call the answer to end that: it writes down what is left. */
  start(): () => void
}

/** The whole document that a save makes, and what it was at `baseVersion`. */
export type SavedChange = { document: PostDocument; before: PostDocument }

type Dependencies = {
  document: DocumentStore
  base: Base & { at: string }
  journal: Pick<Journal, 'write' | 'clear' | 'drop'>
  /** Sends a save that makes one document of another. */
  save: (save: SaveDraft, made: SavedChange) => Promise<OrConflict<SavedDraft>>
  newId: () => string
  now?: () => Date
  /** Somebody else's changes came in beside ours, without a question. */
  onMerged: (theirs: DraftConflict['theirs']) => void
}

const AUTOSAVE_AFTER_MS = 1000
/** Somebody who never pauses is saved all the same. */
const AUTOSAVE_AT_LATEST_MS = 5000
const JOURNAL_AFTER_MS = 300
/** A journal that hangs must not keep the text from the server. */
const JOURNAL_AT_MOST_MS = 1000
/** Refusals after which the same save is sent again. */
const SENT_AGAIN: ReadonlySet<string> = new Set<AppErrorCode>([
  'unauthenticated',
  'unavailable',
  'too_many_requests',
])
const RETRY_AFTER_MS = [1000, 2000, 4000, 8000, 15_000]

/**
 * Brings what is typed to the server, in order and one save at a time, and into the journal
 * of this device long before.
 *
 * A save whose answer was lost is sent again as it was, under the same id, which lies in the
 * journal before it is sent: whoever opens the post after an accident can ask what became of it.
 * When somebody else was first, their changes are merged in; where both changed the same lines, everything
 * waits for a person, and nothing is lost meanwhile.
 */
export function createSaver(dependencies: Dependencies): Saver {
  const { document, journal, save, newId, now = () => new Date(), onMerged } = dependencies
  const listeners = new Set<() => void>()
  let base: Base = dependencies.base
  let state: SaveState = { status: 'saved', at: dependencies.base.at }
  let flying: Promise<void> | undefined
  /** A save that was sent, and may or may not have arrived. */
  let unanswered: ({ save: SaveDraft } & SavedChange) | undefined
  let failures = 0
  let isKept = true
  let isStopped = false
  let changedAt: number | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let journalTimer: ReturnType<typeof setTimeout> | undefined

  function set(next: SaveState): void {
    if (state.status === next.status && (next.status === 'unsaved' || next.status === 'saving')) {
      return
    }
    state = next
    for (const listener of listeners) listener()
  }

  const isClean = () => !unanswered && isSameDocument(base.document, document.read())

  function recordChange(): void {
    journalTimer ??= setTimeout(() => void writeJournal(), JOURNAL_AFTER_MS)
    if (state.status === 'signed-out') return
    if (state.status === 'conflict') {
      // A last key may come in before the question stands there: it belongs to the text.
      const { theirs } = state.conflict
      const yours = document.read()
      const merge = mergeDocuments(base.document, yours, theirs.document)
      set({ status: 'conflict', conflict: { theirs, yours, merge } })
      return
    }
    if (state.status === 'saved' || state.status === 'refused') set({ status: 'unsaved' })
    if (state.status !== 'offline') plan()
  }

  function plan(): void {
    const at = now().getTime()
    changedAt ??= at
    const latest = changedAt + AUTOSAVE_AT_LATEST_MS - at
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void send(), Math.max(0, Math.min(AUTOSAVE_AFTER_MS, latest)))
  }

  async function writeJournal(inPlaceOf?: string): Promise<boolean> {
    clearTimeout(journalTimer)
    journalTimer = undefined
    if (isClean()) return false
    const entry = {
      document: document.read(),
      baseVersion: base.version,
      base: base.document,
      unanswered: unanswered && { saveId: unanswered.save.saveId, document: unanswered.document },
      at: now().toISOString(),
    }
    const kept = await journal.write(entry, inPlaceOf)
    const isNews = kept !== isKept
    isKept = kept
    if (isNews && state.status === 'offline') set({ ...state, isKept })
    return kept
  }

  function send(kind: SaveDraft['kind'] = 'autosave'): Promise<void> {
    clearTimeout(saveTimer)
    flying ??= sendNow(kind).finally(() => {
      flying = undefined
      if (state.status === 'unsaved' && !isStopped) plan()
    })
    return flying
  }

  async function sendNow(kind: SaveDraft['kind']): Promise<void> {
    changedAt = undefined
    if (!unanswered) {
      const text = document.read()
      const fields = changedFields(base.document, text)
      if (fields.length === 0 && kind === 'autosave') return settleSaved(now().toISOString())
      const changes = Object.fromEntries(fields.map((field) => [field, text[field]]))
      const request = { baseVersion: base.version, saveId: newId(), kind, document: changes }
      unanswered = { save: request, document: text, before: base.document }
    }
    if (state.status !== 'offline') set({ status: 'saving' })
    const sent = unanswered
    await withinLimit(writeJournal())
    try {
      const answer = await save(sent.save, sent)
      unanswered = undefined
      failures = 0
      if (answer.ok) {
        base = { version: answer.done.version, document: sent.document }
        settleSaved(answer.done.savedAt)
      } else handleConflict(answer.conflict, sent.document)
    } catch (error) {
      handleFailure(error)
    }
  }

  function settleSaved(at: string): void {
    if (!isSameDocument(base.document, document.read())) {
      set({ status: 'unsaved' })
      return
    }
    clearTimeout(journalTimer)
    journalTimer = undefined
    void journal.clear()
    set({ status: 'saved', at })
  }

  function handleConflict({ theirs, takenAs }: DraftConflict, sent: PostDocument): void {
    // Its answer was lost, and theirs was made from it: our own words are not theirs.
    if (takenAs !== null) base = { version: takenAs, document: sent }
    const yours = document.read()
    const merge = mergeDocuments(base.document, yours, theirs.document)
    if (merge.questions > 0) {
      void writeJournal()
      set({ status: 'conflict', conflict: { theirs, yours, merge } })
      return
    }
    const isNews = !isSameDocument(base.document, theirs.document)
    base = { version: theirs.version, document: theirs.document }
    set({ status: 'unsaved' })
    document.change(merge.resolve())
    if (isNews) onMerged(theirs)
    settleSaved(theirs.editedAt)
  }

  function handleFailure(error: unknown): void {
    const code = error instanceof AppError ? error.code : 'unavailable'
    if (!SENT_AGAIN.has(code)) unanswered = undefined
    void writeJournal()
    if (code === 'unauthenticated') {
      set({ status: 'signed-out' })
      return
    }
    if (code === 'unavailable' || code === 'too_many_requests') {
      set({ status: 'offline', isKept, reason: statedReason(error) })
      const wait = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)]
      failures += 1
      clearTimeout(saveTimer)
      if (!isStopped) saveTimer = setTimeout(() => void send(), wait)
      return
    }
    // The next save may say something else.
    set({ status: 'refused', message: error instanceof AppError ? error.message : '' })
  }

  async function flush(kind: SaveDraft['kind'] = 'autosave'): Promise<boolean> {
    if (journalTimer) void writeJournal()
    if (state.status === 'conflict') return false
    // The first may be a save that was under way already, with an older text.
    for (let round = 0; round < 2; round++) {
      if (isClean() && kind === 'autosave') break
      const isMine = !flying
      await send(kind)
      if (isMine && kind === 'save') break
    }
    return isClean()
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => base.version,
    isClean,
    flush,
    resume() {
      failures = 0
      if (state.status === 'conflict' || isClean()) return
      if (state.status === 'signed-out') set({ status: 'unsaved' })
      void send()
    },
    adopt({ at, ...next }) {
      if (next.version < base.version) return false
      if (flying || !isClean()) return false
      base = next
      document.change(next.document)
      settleSaved(at)
      return true
    },
    async claimLeft({ editorId }) {
      // In one step with what it becomes part of: never in both, and never in neither.
      await writeJournal(editorId)
      // Where that could not be, it is forgotten only once the server has everything.
      if (await flush()) await journal.drop(editorId)
    },
    settle(chosen) {
      if (state.status !== 'conflict') return
      const { theirs } = state.conflict
      base = { version: theirs.version, document: theirs.document }
      set({ status: 'unsaved' })
      document.change(chosen)
      void send('save')
    },
    start() {
      isStopped = false
      const stopListening = document.subscribe(recordChange)
      return () => {
        stopListening()
        if (journalTimer) void writeJournal()
        isStopped = true
        clearTimeout(saveTimer)
      }
    },
  }
}

/** A server that says when to come again has answered: its own words say more than "Offline". */
function statedReason(error: unknown): string | undefined {
  return error instanceof AppError && error.retryAfterSeconds ? error.message : undefined
}

function withinLimit(work: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, JOURNAL_AT_MOST_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
