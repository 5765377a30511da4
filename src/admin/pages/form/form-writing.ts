import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DraftConflict } from '#contract/desk/desk-drafts.ts'
import { isSameDocument } from '#domain/posts/post-document.ts'
import type { ChosenPicture } from '../../features/post-form/chosen-pictures.ts'
import type { FormRecords } from '../../features/post-form/form-records.ts'
import type { KeptState } from '../../features/post-form/save-notice.tsx'
import { createDocumentStore, type DocumentStore } from '../../features/saving/document-store.ts'
import type { Journal } from '../../features/saving/journal.ts'
import { createSaver, type Saver } from '../../features/saving/saver.ts'
import { createFormDraft } from './form-draft.ts'
import { isUntouched, type LoadedForm } from './load-form.ts'

/** The parts of the form that are no part of its draft, or not yet. */
export type FormRest = { aiPrompt: string; pictures: readonly ChosenPicture[] }

/** One tab's work on one form: its text, on its way to the desk's draft and to this device. */
export type FormWriting = {
  document: DocumentStore
  saver: Saver
  postId(): string | undefined
  /** Why the last save failed; undefined when it did not. */
  failure(): unknown
  /** Keeps the rest of the form on this device, a moment later. */
  recordRest(rest: FormRest): void
  /** Where what was typed is on this device. */
  read(): KeptState
  subscribe(listener: () => void): () => void
  /** Writes down and sends what is waiting now, because there may be no later. */
  flush(): void
  /** Forgets the form on this device: it was published. */
  forget(): Promise<void>
  /** Watches the text. Call the answer to end that: it writes down what is left. */
  start(): () => void
}

type Dependencies = {
  posts: Pick<DeskPostsApi, 'createDraft' | 'getDeskPost' | 'saveDraft' | 'trash'>
  records: Pick<FormRecords, 'canKeep' | 'write' | 'remove'>
  journal: Pick<Journal, 'write' | 'clear' | 'drop' | 'findOwn'>
  loaded: LoadedForm
  newId: () => string
  now?: () => Date
  onMerged: (theirs: DraftConflict['theirs']) => void
}

const RECORD_AFTER_MS = 300

/** Works on a form by the means of the desk, and keeps it on this device until it is published. */
export function createFormWriting({
  posts,
  records,
  journal,
  loaded,
  newId,
  now = () => new Date(),
  onMerged,
}: Dependencies): FormWriting {
  const { id, base } = loaded
  const listeners = new Set<() => void>()
  let rest: FormRest = loaded
  let kept: KeptState = { at: loaded.savedAt, isKept: true, arePicturesKept: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  let recorded: Promise<boolean> | undefined
  /** Asked when the form opens: until somebody types nothing else tells. */
  let canKeep = true
  let isTextKept = true
  /** Whether there is text that has not reached this device: nothing says yet that it is kept. */
  let isTextPending = false
  let isForgotten = false
  let failure: unknown

  function set(change: Partial<KeptState>): void {
    kept = { ...kept, ...change }
    for (const listener of listeners) listener()
  }

  const document = createDocumentStore(loaded.document)
  const draft = createFormDraft({
    posts,
    editorId: id,
    postId: loaded.postId,
    empty: loaded.empty,
    onChanged: record,
  })
  const saver = createSaver({
    document,
    base,
    newId,
    now,
    onMerged,
    async save(save, text) {
      try {
        const answer = await draft.save(save, text)
        failure = undefined
        return answer
      } catch (error) {
        failure = error
        throw error
      }
    },
    journal: {
      async write(entry, inPlaceOf) {
        if (isForgotten) return false
        // At once with the record by which it is found again: the page may be about to end.
        const [isFound, isWritten] = await Promise.all([
          recorded ?? record(),
          journal.write(entry, inPlaceOf),
        ])
        isTextKept = isWritten
        isTextPending &&= !isSameDocument(entry.document, document.read())
        if (!isForgotten) set({ at: entry.at, isKept: isFound && isWritten })
        return isFound && isWritten
      },
      // The server has it; the device keeps it all the same, until it is published.
      clear: writeSaved,
      drop: journal.drop,
    },
  })

  async function writeSaved(): Promise<void> {
    if (isForgotten) return
    if (!(await record())) return
    const text = document.read()
    isTextKept = await journal.write({
      document: text,
      base: text,
      baseVersion: saver.version(),
      unanswered: undefined,
      at: now().toISOString(),
    })
    isTextPending &&= !isSameDocument(text, document.read())
    if (!isForgotten) set({ at: now().toISOString(), isKept: isTextKept })
  }

  function record(): Promise<boolean> {
    const writing = writeRecord().then((isKept) => {
      if (!isKept && recorded === writing) recorded = undefined
      return isKept
    })
    recorded = writing
    return writing
  }

  /** @returns whether the form is on this device, by its record */
  async function writeRecord(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    if (isForgotten) return false
    if (
      isUntouched({ ...rest, empty: loaded.empty, document: document.read() }) &&
      draft.id() === undefined
    ) {
      await forgetOnDevice()
      set({ at: undefined, isKept: canKeep, arePicturesKept: true })
      return false
    }
    const savedAt = now().toISOString()
    const { aiPrompt } = rest
    const pictures = rest.pictures.map((picture) =>
      picture.uploaded ? { ...picture, file: null } : picture,
    )
    const full = { id, savedAt, aiPrompt, postId: draft.id(), pictures }
    let isKept = await records.write(full)
    const arePicturesKept = isKept || pictures.every(({ file }) => file === null)
    if (!arePicturesKept) {
      const withoutFiles = pictures.filter(({ file }) => file === null)
      isKept = await records.write({ ...full, pictures: withoutFiles })
    }
    if (isForgotten) return false
    const at = isTextPending ? kept.at : savedAt
    set({ at, isKept: isKept && isTextKept, arePicturesKept })
    return isKept
  }

  async function forgetOnDevice(): Promise<void> {
    recorded = undefined
    await Promise.all([records.remove(id), journal.clear()])
  }

  return {
    document,
    saver,
    postId: draft.id,
    failure: () => failure,
    recordRest(next) {
      rest = next
      timer ??= setTimeout(() => void record(), RECORD_AFTER_MS)
    },
    read: () => kept,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush() {
      if (timer) void record()
      void saver.flush()
    },
    async forget() {
      isForgotten = true
      clearTimeout(timer)
      await forgetOnDevice()
    },
    start() {
      // Opens the store: a page that ends has no time for that.
      void journal.findOwn()
      void records.canKeep().then((can) => {
        canKeep = can
        if (kept.at === undefined) set({ isKept: can })
      })
      const stop = saver.start()
      const stopRecording = document.subscribe(() => {
        isTextPending = true
        if (!recorded && !timer) void record()
      })
      // What had only reached this device.
      if (!saver.isClean()) saver.resume()
      return () => {
        stop()
        stopRecording()
        if (timer) void record()
      }
    },
  }
}
