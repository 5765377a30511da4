import type { UseStore } from 'idb-keyval'

/**
 * A store of this browser, for the functions of idb-keyval. What it has written is on the disk
 * when the write resolves: neither the end of the browser nor that of the machine undoes it.
 *
 * Browsers answer writes earlier by default, see “durability” in the Indexed Database API 3.0.
 */
export function openDeviceStore(database: string, table: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    opening.then(
      (db) => {
        db.onclose = () => {
          opened = undefined
        }
      },
      () => {
        opened = undefined
      },
    )
    return opening
  }

  return async (mode, use) => {
    opened ??= open()
    const transaction = (await opened).transaction(table, mode, { durability: 'strict' })
    const answer = use(transaction.objectStore(table))
    // All is asked for by now: a page that is about to end may not live to see it commit by itself.
    if (mode === 'readwrite') transaction.commit()
    return answer
  }
}
