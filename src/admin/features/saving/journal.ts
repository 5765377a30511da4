import { delMany, entries, getMany, type UseStore } from 'idb-keyval'
import { openDeviceStore } from '#admin/device/device-store.ts'
import { heldNames, holdName, isHeld, type Release } from '#admin/device/held-names.ts'
import { createTurns } from '#admin/device/turns.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'

/** The text that one tab has typed into one post and the server does not hold yet. */
export type JournalEntry = {
  editorId: string
  document: PostDocument
  /** The version that the document was made from, and how it read. */
  baseVersion: number
  base: PostDocument
  /** A save that was sent and not answered: its text is in the document, and may have arrived. */
  unanswered: UnansweredSave | undefined
  at: string
}

export type UnansweredSave = { saveId: string; document: PostDocument }

/** Every method resolves: a browser that keeps nothing must not stand in the writer's way. */
export type Journal = {
  /** Keeps it on the disk, and in the same moment forgets what it was brought together from. */
  write(entry: Omit<JournalEntry, 'editorId'>, inPlaceOf?: string): Promise<boolean>
  /** Forgets what this tab has written: the server holds it. */
  clear(): Promise<void>
  /** Finds the text written under this tab's name, for a name that outlives the page. */
  findOwn(): Promise<JournalEntry | undefined>
  /** Finds the texts of tabs that are open no more; the latest first. */
  findLeft(): Promise<JournalEntry[]>
  /** Forgets what another tab left. */
  drop(editorId: string): Promise<void>
  /** Whether a tab of this browser is open that works on the post under this name. */
  isOpen(editorId: string): Promise<boolean>
  /** Says that nobody works on the post here any more. Call `open` before going on. */
  close(): void
  open(): void
}

/** The entry as it lies in the store; the texts beside it are as long and change seldom. */
type EntryRecord = Omit<JournalEntry, 'base' | 'unanswered'> & { saveId?: string | undefined }

const BASE = '#base'
const SENT = '#sent'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The journal of one post in this browser, for one person and one tab.
 *
 * The tab holds a lock under its name while it is open, by which other tabs see whether what
 * it wrote is being worked on or was left by an accident.
 */
export function openJournal({
  userId,
  postId,
  editorId,
}: {
  userId: string
  postId: string
  editorId: string
}): Journal {
  const store = openDeviceStore('wellness-haven-desk', 'journal')
  const prefix = `${userId}/${postId}/`
  const key = prefix + editorId
  const held: Release[] = []
  const turns = createTurns()
  let storedBase: PostDocument | undefined
  let storedSave: UnansweredSave | undefined

  function forget(name: string): Promise<void> {
    return turns
      .enqueue(async () => {
        if (name === key) {
          storedBase = undefined
          storedSave = undefined
        }
        await delMany(journalKeys(name), store)
      })
      .catch(() => undefined)
  }

  async function writeNow(
    { base, unanswered, ...entry }: Omit<JournalEntry, 'editorId'>,
    inPlaceOf: string | undefined,
  ): Promise<void> {
    const record: EntryRecord = { ...entry, editorId, saveId: unanswered?.saveId }
    await store('readwrite', (records) => {
      records.put(record, key)
      if (base !== storedBase) records.put(base, key + BASE)
      if (unanswered && unanswered.saveId !== storedSave?.saveId) {
        records.put(unanswered.document, key + SENT)
      }
      if (inPlaceOf !== undefined)
        for (const name of journalKeys(prefix + inPlaceOf)) records.delete(name)
      return committed(records.transaction)
    })
    storedBase = base
    storedSave = unanswered ?? storedSave
  }

  return {
    write(entry, inPlaceOf) {
      const work = () => writeNow(entry, inPlaceOf)
      const written = inPlaceOf === undefined ? turns.enqueueNewest(work) : turns.enqueue(work)
      return written.then(
        () => true,
        () => false,
      )
    },
    clear: () => forget(key),
    findOwn: () => turns.enqueue(() => readEntry(store, key)).catch(() => undefined),
    drop: (other) => forget(prefix + other),
    findLeft: () =>
      turns
        .enqueue(() => readLeft(store, prefix, key))
        .then(async (found) => {
          const alive = await heldNames()
          return found.filter(({ editorId }) => !alive.has(lockName(prefix + editorId)))
        })
        .catch(() => []),
    isOpen: (other) => isHeld(lockName(prefix + other)).catch(() => true),
    close() {
      for (const release of held.splice(0)) release()
    },
    open: () => void held.push(holdName(lockName(key))),
  }
}

/** Reads the texts in the store beside the tab's own; it forgets what is too old to be missed. */
async function readLeft(store: UseStore, prefix: string, ownKey: string): Promise<JournalEntry[]> {
  const all = (await entries<string, unknown>(store)).filter(
    (entry): entry is [string, EntryRecord | PostDocument] =>
      typeof entry[1] === 'object' && entry[1] !== null,
  )
  const oldest = new Date(Date.now() - KEPT_FOR_MS).toISOString()
  const texts = new Map(
    all.flatMap(([name, record]) => ('editorId' in record ? [] : [[name, record] as const])),
  )
  const found: JournalEntry[] = []
  const over: string[] = []
  for (const [name, record] of all) {
    if (!('editorId' in record)) continue
    if (record.at < oldest) over.push(...journalKeys(name))
    if (record.at < oldest || name === ownKey || !name.startsWith(prefix)) continue
    const entry = composeEntry(record, texts.get(name + BASE), texts.get(name + SENT))
    if (entry) found.push(entry)
  }
  if (over.length > 0) await delMany(over, store)
  return found.toSorted((one, other) => other.at.localeCompare(one.at))
}

async function readEntry(store: UseStore, name: string): Promise<JournalEntry | undefined> {
  const [record, ...texts] = await getMany<EntryRecord | PostDocument | undefined>(
    journalKeys(name),
    store,
  )
  if (typeof record !== 'object' || !('editorId' in record)) return undefined
  const [base, sent] = texts.map((text) =>
    typeof text === 'object' && !('editorId' in text) ? text : undefined,
  )
  return composeEntry(record, base, sent)
}

/** Without the text that it was made from, nothing can be done with what was written. */
function composeEntry(
  { saveId, ...entry }: EntryRecord,
  base: PostDocument | undefined,
  sent: PostDocument | undefined,
): JournalEntry | undefined {
  if (!base || typeof entry.document !== 'object' || typeof entry.at !== 'string') return undefined
  const unanswered = saveId && sent ? { saveId, document: complete(sent) } : undefined
  return { ...entry, document: complete(entry.document), base: complete(base), unanswered }
}

/**
 * Returns the document with every field: what was written down before there was a field gets its initial value, and
 * so does a value of another kind.
 */
function complete(document: PostDocument): PostDocument {
  const fields = Object.entries(EMPTY_DOCUMENT).map(([name, initial]) => {
    const value: unknown = document[name as keyof PostDocument]
    const isWhole = Array.isArray(initial)
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : typeof value === typeof initial
    return [name, isWhole ? value : initial]
  })
  return Object.fromEntries(fields)
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function journalKeys(name: string): string[] {
  return [name, name + BASE, name + SENT]
}

function lockName(key: string): string {
  return `wellness-haven-desk/${key}`
}
