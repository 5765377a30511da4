import { createStore, del, delMany, entries, set } from 'idb-keyval'
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

  /** One after the other, so that an older text can never land on a newer one. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    write: (entry) =>
      inTurn(() => set(key, { ...entry, editorId }, store)).then(
        () => true,
        () => false,
      ),
    clear: () => inTurn(() => del(key, store)).catch(() => undefined),
    drop: (other) => inTurn(() => del(prefix + other, store)).catch(() => undefined),
    findLeft: () =>
      inTurn(async () => {
        const all = await entries<string, JournalEntry>(store)
        const oldest = new Date(Date.now() - KEPT_FOR_MS).toISOString()
        await delMany(
          all.filter(([, entry]) => entry.at < oldest).map(([name]) => name),
          store,
        )
        const alive = await namesOfLocks()
        return all
          .filter(([name]) => name.startsWith(prefix) && name !== key && !alive.has(lockName(name)))
          .map(([, entry]) => entry)
          .filter((entry) => entry.at >= oldest)
          .toSorted((one, other) => other.at.localeCompare(one.at))
      }).catch(() => []),
  }
}

/** Empty where the browser has no locks; then every entry counts as left, and is offered. */
async function namesOfLocks(): Promise<Set<string | undefined>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

function lockName(key: string): string {
  return `wellness-haven-desk/${key}`
}
