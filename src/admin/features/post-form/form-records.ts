import { delMany, entries } from 'idb-keyval'
import { openDeviceStore } from '#admin/device/device-store.ts'
import { holdFreeName, holdName, type Release } from '#admin/device/held-names.ts'
import { createTurns } from '#admin/device/turns.ts'
import { readStored, writeStored } from '#ui/browser-storage.ts'
import { type FormRecord, type FoundRecord, formRecordSchema } from './form-record.ts'
import {
  findFirstDraft,
  forgetFirstDraft,
  forgetFormerPictures,
  readFormer,
} from './former-drafts.ts'

/** Every method resolves: a browser that keeps nothing must not stand in the writer's way. */
export type FormRecords = {
  /**
   * The form that belongs to this tab; after a reload it is the same. `isShared` in a copy of a
   * tab that is still open: the form is that tab's.
   */
  findOwn(): Promise<{ record: FoundRecord; isShared: boolean } | undefined>
  /** The last form that no open tab works on. */
  findLeft(): Promise<FoundRecord | undefined>
  /** Whether this browser keeps anything here. */
  canKeep(): Promise<boolean>
  /** Keeps it on the disk as this tab's. */
  write(record: FormRecord): Promise<boolean>
  remove(id: string): Promise<void>
  /** Says that nobody works on the form here any more. Call `open` before going on. */
  close(): void
  open(): void
}

/** No form's name: those begin with whose they are. */
const PROBE = 'probe'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The unpublished forms of one person in this browser, one for each tab.
 *
 * The tab's own storage only names the form: browsers write it late, and bring back an older state
 * of it when they were killed.
 */
export function openFormRecords(userId: string): FormRecords {
  const store = openDeviceStore('wellness-haven-form', 'drafts')
  const prefix = `${userId}/`
  const tabKey = `wellness-haven.draft-id.${userId}`
  const recordName = (id: string) => `wellness-haven-form/${prefix}${id}`
  const held = new Map<string, Release>()
  let isOpen = true
  const turns = createTurns()

  async function readAll(): Promise<FoundRecord[]> {
    const all = await entries<string, unknown>(store)
    return all
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([, record]) => formRecordSchema.safeParse(record).data ?? readFormer(record) ?? [])
  }

  /** Whether it was free; it is this tab's from then on. */
  async function hold(id: string): Promise<boolean> {
    if (held.has(id)) return true
    const release = await holdFreeName(recordName(id))
    // The form may have gone while this was asked.
    if (release && isOpen) held.set(id, release)
    else release?.()
    return release !== undefined
  }

  async function findOwn() {
    const id = readStored('sessionStorage', tabKey)
    const record = (await readAll()).find((one) => one.id === id)
    return record && { record, isShared: !(await hold(record.id)) }
  }

  async function findLeft(): Promise<FoundRecord | undefined> {
    const all = await readAll()
    const oldest = new Date(Date.now() - KEPT_FOR_MS).toISOString()
    const latestFirst = all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    for (const record of latestFirst) {
      if (!(await hold(record.id))) continue
      if (record.savedAt >= oldest) return record
      await remove(record.id)
    }
    return findFirstDraft(userId)
  }

  async function write(record: FormRecord): Promise<void> {
    await store('readwrite', (records) => {
      records.put(record, prefix + record.id)
      return committed(records.transaction)
    })
    if (isOpen && !held.has(record.id)) held.set(record.id, holdName(recordName(record.id)))
    writeStored('sessionStorage', tabKey, record.id)
    forgetFirstDraft(userId)
  }

  /** Whoever has turned storage off is refused here and not at the first letter. */
  async function probe(): Promise<void> {
    await store('readwrite', (records) => {
      records.put('', PROBE)
      records.delete(PROBE)
      return committed(records.transaction)
    })
  }

  async function remove(id: string): Promise<void> {
    await delMany([prefix + id], store)
    await forgetFormerPictures(userId, id)
  }

  return {
    findOwn: () => turns.enqueue(findOwn).catch(() => undefined),
    findLeft: () => turns.enqueue(findLeft).catch(() => undefined),
    canKeep: () =>
      turns.enqueue(probe).then(
        () => true,
        () => false,
      ),
    write: (record) =>
      turns
        .enqueueNewest(() => write(record))
        .then(
          () => true,
          () => false,
        ),
    remove: (id) => turns.enqueue(() => remove(id)).catch(() => undefined),
    close() {
      isOpen = false
      for (const release of held.values()) release()
      held.clear()
    },
    open() {
      isOpen = true
    },
  }
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
