import { createStore, delMany, entries, setMany } from 'idb-keyval'
import type { PostDocument } from '#domain/posts/post-document.ts'

/** What one tab has typed into one post and the server does not hold yet. */
export type JournalEntry = {
  editorId: string
  document: PostDocument
  /** The version that the document was made from, and how it read. */
  baseVersion: number
  base: PostDocument
  at: string
}

/** Every method resolves: a browser that keeps nothing must not stand in the writer's way. */
export type Journal = {
  /** Says whether it could be kept. */
  write(entry: Omit<JournalEntry, 'editorId'>): Promise<boolean>
  /** Forgets what this tab has written: the server holds it. */
  clear(): Promise<void>
  /** What other tabs left behind that are open no more; the latest first. */
  findLeft(): Promise<JournalEntry[]>
  /** Forgets what another tab left. */
  drop(editorId: string): Promise<void>
}

/** The entry as it lies in the store; how the text read before lies beside it, because it is
 * as long and changes seldom. */
type EntryRecord = Omit<JournalEntry, 'base'>

const BASE = '#base'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The journal of one post in this browser, for one person and one tab.
 *
 * The tab holds a lock under its name for as long as it lives, by which other tabs tell
 * whether what it wrote is being worked on or was left by an accident.
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
  const store = createStore('wellness-haven-desk', 'journal')
  const prefix = `${userId}/${postId}/`
  const key = prefix + editorId
  // Never granted back: the browser releases it when the tab ends, however that happens.
  void globalThis.navigator?.locks?.request(lockName(key), () => new Promise(() => {}))
  let turn: Promise<unknown> = Promise.resolve()
  let keptBase: PostDocument | undefined

  /** One after the other, so that an older text can never land on a newer one. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  function forget(name: string): Promise<void> {
    return inTurn(async () => {
      if (name === key) keptBase = undefined
      await delMany([name, name + BASE], store)
    }).catch(() => undefined)
  }

  return {
    write: ({ base, ...entry }) =>
      inTurn(async () => {
        const record: EntryRecord = { ...entry, editorId }
        const records: [string, EntryRecord | PostDocument][] = [[key, record]]
        if (base !== keptBase) records.push([key + BASE, base])
        await setMany(records, store)
        keptBase = base
      }).then(
        () => true,
        () => false,
      ),
    clear: () => forget(key),
    drop: (other) => forget(prefix + other),
    findLeft: () => inTurn(() => findLeft(store, prefix, key)).catch(() => []),
  }
}

async function findLeft(
  store: ReturnType<typeof createStore>,
  prefix: string,
  ownKey: string,
): Promise<JournalEntry[]> {
  const all = await entries<string, EntryRecord | PostDocument>(store)
  const alive = await namesOfLocks()
  const oldest = new Date(Date.now() - KEPT_FOR_MS).toISOString()
  const bases = new Map(
    all.flatMap(([name, record]) => ('editorId' in record ? [] : [[name, record] as const])),
  )
  const left: JournalEntry[] = []
  const over: string[] = []
  for (const [name, record] of all) {
    if (!('editorId' in record)) continue
    const base = bases.get(name + BASE)
    if (record.at < oldest) over.push(name, name + BASE)
    else if (base && name.startsWith(prefix) && name !== ownKey && !alive.has(lockName(name))) {
      left.push({ ...record, base })
    }
  }
  await delMany(over, store)
  return left.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Empty where the browser has no locks; then every entry counts as left, and is offered. */
async function namesOfLocks(): Promise<Set<string | undefined>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

function lockName(key: string): string {
  return `wellness-haven-desk/${key}`
}
