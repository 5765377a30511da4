import { z } from 'zod'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { readStored, writeStored } from '#ui/browser-storage.ts'

type Api = Pick<SiteDocumentsApi, 'getSiteDocument' | 'changeSiteDocument'>
type Values = Record<string, string>

export type EditorState = {
  /** The document that the server has acknowledged. */
  document: EditedSiteDocument
  /** The edits that were typed and are not acknowledged yet. */
  edits: Values
  status: 'saved' | 'unsaved' | 'saving' | 'offline'
  /** The errors that the server names. */
  problems: Values
  /** The fields that somebody else has changed meanwhile: they wait until one of the two is chosen. */
  conflicts: readonly string[]
}

/** Saves the fields of a document of the site while they are typed. */
export type DocumentEditor = {
  read(): EditorState
  subscribe(listener: () => void): () => void
  /** Something was typed: it is kept on this device at once and saved a second later. */
  set(name: string, value: string): void
  /** Of a field that somebody else has changed: keeps what was typed here, or takes theirs. */
  settle(name: string, whose: 'mine' | 'theirs'): void
  /** Saves what is not saved yet. @returns whether the server has all of it */
  flush(): Promise<boolean>
  /** The server has changed the document: published, gone back. */
  receive(document: EditedSiteDocument): void
  /** The draft is gone, and with it what was typed and not saved. */
  discard(document: EditedSiteDocument): void
  /** The server refuses to publish these fields. */
  refuse(problems: Values): void
}

const SAVE_AFTER_MS = 1_000
const RETRY_AFTER_MS = 5_000
const keptSchema = z.record(z.string(), z.string())

/** Edits a document; what this device has kept of an earlier visit is edited again. */
export function createDocumentEditor(api: Api, document: EditedSiteDocument): DocumentEditor {
  const { id } = document
  const listeners = new Set<() => void>()
  let state: EditorState = { document, edits: {}, status: 'saved', problems: {}, conflicts: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  function change(changed: Partial<EditorState>): void {
    const next = { ...state, ...changed }
    // While a save is under way, what was typed back to the old value is still an edit.
    const edits =
      next.status === 'saving' ? next.edits : withoutAcknowledged(next.edits, next.document.values)
    const isClean = Object.keys(edits).length === 0
    const status = isClean ? 'saved' : next.status === 'saved' ? 'unsaved' : next.status
    state = { ...next, edits, status }
    writeStored('localStorage', draftKey(id), isClean ? undefined : JSON.stringify(edits))
    for (const listener of listeners) listener()
  }

  function schedule(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), afterMs)
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    saving ??= send().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function send(): Promise<void> {
    const sent = without(state.edits, state.conflicts)
    if (Object.keys(sent).length === 0) return
    const before = state.document.values
    const changes = Object.fromEntries(
      Object.entries(sent).map(([name, to]) => [name, { from: before[name] ?? '', to }]),
    )
    change({ status: 'saving' })
    try {
      change({ document: await api.changeSiteDocument(id, { changes }), status: 'saved' })
      if (state.status === 'unsaved') schedule(SAVE_AFTER_MS)
    } catch (error) {
      await explain(error)
    }
  }

  async function explain(error: unknown): Promise<void> {
    const refused = error instanceof AppError ? (error.fields ?? {}) : {}
    if (error instanceof AppError && error.code === 'conflict') {
      const theirs = await api.getSiteDocument(id).catch(() => undefined)
      if (theirs) {
        change({
          document: theirs,
          problems: { ...state.problems, ...firstMessages(refused) },
          conflicts: [...state.conflicts, ...Object.keys(refused)],
          status: 'unsaved',
        })
        return
      }
    }
    change({ status: 'offline', problems: { ...state.problems, ...firstMessages(refused) } })
    schedule(RETRY_AFTER_MS)
  }

  const kept = readKept(id)
  if (kept) {
    change({ edits: kept })
    if (state.status !== 'saved') schedule(SAVE_AFTER_MS)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(name, value) {
      const status = state.status === 'saving' ? 'saving' : 'unsaved'
      const edits = { ...state.edits, [name]: value }
      change({ edits, status, problems: without(state.problems, [name]) })
      schedule(SAVE_AFTER_MS)
    },
    settle(name, whose) {
      change({
        edits: whose === 'theirs' ? without(state.edits, [name]) : state.edits,
        problems: without(state.problems, [name]),
        conflicts: state.conflicts.filter((other) => other !== name),
      })
      void save()
    },
    async flush() {
      // What was typed while a save was under way needs one more.
      await saving
      await save()
      return Object.keys(state.edits).length === 0
    },
    receive(received) {
      change({ document: received, problems: {} })
    },
    discard(received) {
      clearTimeout(timer)
      change({ document: received, edits: {}, problems: {}, conflicts: [], status: 'saved' })
    },
    refuse(problems) {
      change({ problems: { ...state.problems, ...problems } })
    },
  }
}

function draftKey(id: SiteDocumentId): string {
  return `haven-site-${id}`
}

function readKept(id: SiteDocumentId): Values | undefined {
  try {
    return keptSchema.parse(JSON.parse(readStored('localStorage', draftKey(id)) ?? ''))
  } catch {
    return undefined
  }
}

function withoutAcknowledged(edits: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(edits).filter(([name, edit]) => edit !== values[name]))
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

function firstMessages(fields: Record<string, string[]>): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, [message = 'This is not valid']]) => [name, message]),
  )
}
