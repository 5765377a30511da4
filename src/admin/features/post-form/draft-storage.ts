import { delMany, entries } from 'idb-keyval'
import { openDeviceStore } from '#admin/device/device-store.ts'
import { holdFreeName, holdName, type LetGo } from '#admin/device/held-names.ts'
import { createTurns } from '#admin/device/turns.ts'
import { type Draft, draftSchema } from './draft.ts'

/** Every method resolves: a browser that keeps nothing must not stand in the writer's way. */
export type DraftStorage = {
  /**
   * The draft that belongs to this tab; after a reload it is the same. `isShared` in a copy of a
   * tab that is still open: the draft is that tab's.
   */
  readOwn(): Promise<{ draft: Draft; isShared: boolean } | undefined>
  /** The last draft that no open tab works on. */
  findLeft(): Promise<Draft | undefined>
  /** Keeps it on the disk as this tab's, and in the same moment forgets the one it stands for. */
  write(draft: Draft, inPlaceOf?: string): Promise<boolean>
  clear(draftId: string): Promise<void>
  /** Says that nobody works on the draft here any more. Call `open` before going on. */
  close(): void
  open(): void
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps the text of one person's drafts in this browser, one for each tab.
 *
 * The text is where the desk keeps what it has typed, in a store that is on the disk when it
 * answers. The tab's own storage only names the draft: browsers write it late, and bring back an
 * older state of it when they were killed.
 */
export function createDraftStorage(
  userId: string,
  stores: () => { tab: TextStorage; browser: TextStorage } = () => ({
    tab: sessionStorage,
    browser: localStorage,
  }),
): DraftStorage {
  const store = openDeviceStore('wellness-haven-form', 'drafts')
  const prefix = `${userId}/`
  const tabKey = `wellness-haven.draft-id.${userId}`
  // Where the first version kept the last draft of this browser.
  const oldKey = `wellness-haven.draft.${userId}`
  const nameOf = (draftId: string) => `wellness-haven-form/${prefix}${draftId}`
  const held = new Map<string, LetGo>()
  let isOpen = true
  const turns = createTurns()

  async function readAll(): Promise<Draft[]> {
    const all = await entries<string, unknown>(store)
    const own = all.filter(([key]) => key.startsWith(prefix))
    return own.flatMap(([, record]) => draftSchema.safeParse(record).data ?? [])
  }

  /** Whether it was free; it is this tab's from then on. */
  async function hold(draftId: string): Promise<boolean> {
    if (held.has(draftId)) return true
    const letGo = await holdFreeName(nameOf(draftId))
    // The form may have gone while this was asked.
    if (letGo && isOpen) held.set(draftId, letGo)
    else letGo?.()
    return letGo !== undefined
  }

  async function readOwn() {
    const id = attempt(() => stores().tab.getItem(tabKey))
    const draft = (await readAll()).find((one) => one.id === id)
    return draft && { draft, isShared: !(await hold(draft.id)) }
  }

  async function findLeft(): Promise<Draft | undefined> {
    const all = await readAll()
    const oldest = new Date(Date.now() - KEPT_FOR_MS).toISOString()
    const over = all.filter(({ savedAt }) => savedAt < oldest)
    if (over.length > 0)
      await delMany(
        over.map(({ id }) => prefix + id),
        store,
      )
    const latestFirst = all
      .filter((draft) => !over.includes(draft))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    for (const draft of latestFirst) if (await hold(draft.id)) return draft
    return parseDraft(attempt(() => stores().browser.getItem(oldKey)) ?? null)
  }

  async function write(draft: Draft, inPlaceOf: string | undefined): Promise<void> {
    await store('readwrite', (records) => {
      records.put(draft, prefix + draft.id)
      if (inPlaceOf !== undefined) records.delete(prefix + inPlaceOf)
      const { transaction } = records
      return new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
    })
    if (isOpen && !held.has(draft.id)) held.set(draft.id, holdName(nameOf(draft.id)))
    attempt(() => stores().tab.setItem(tabKey, draft.id))
    attempt(() => stores().browser.removeItem(oldKey))
  }

  return {
    readOwn: () => turns.take(readOwn).catch(() => undefined),
    findLeft: () => turns.take(findLeft).catch(() => undefined),
    write(draft, inPlaceOf) {
      const work = () => write(draft, inPlaceOf)
      const written = inPlaceOf === undefined ? turns.takeNewest(work) : turns.take(work)
      return written.then(
        () => true,
        () => false,
      )
    },
    clear: (draftId) => turns.take(() => delMany([prefix + draftId], store)).catch(() => undefined),
    close() {
      isOpen = false
      for (const letGo of held.values()) letGo()
      held.clear()
    },
    open() {
      isOpen = true
    },
  }
}

/** What is there but cannot be read is left alone and treated as absent. */
function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    return draftSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Storage throws where it is turned off or full; the form must work all the same. */
function attempt<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
