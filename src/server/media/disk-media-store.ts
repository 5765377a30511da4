import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { parseMediaName } from '#domain/media/image-name.ts'
import { isErrorCode, linkUnlessTaken, syncFolder } from '../base/durable-files.ts'
import type { MediaContent, MediaStore } from './media-store.ts'
import { probeFolder, refuseDiskFaults, removeFile } from './probe-folder.ts'

/** The folder of unfinished uploads; no folder of pictures can have this name. */
const UNFINISHED = 'unfinished'

/**
 * Stores pictures in a folder of this machine, spread over subfolders by the random part of
 * their names, so that no folder grows without bound.
 *
 * A file is written under a temporary name, synced, and only then linked to its own: after a
 * crash at any moment, a name leads to a whole file or to none.
 */
export function createDiskMediaStore({ folder }: { folder: string }): MediaStore {
  const unfinished = join(folder, UNFINISHED)
  const synced = new Map<string, Promise<void>>()

  function findPath(name: string): string | undefined {
    const parsed = parseMediaName(name)
    return parsed && join(folder, parsed.random.slice(0, 2), name)
  }

  /** Syncs each new folder once, and lets all uploads into it wait for that. */
  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true })
    const syncing = synced.get(path) ?? syncNames(path)
    synced.set(path, syncing)
    await syncing
  }

  async function syncNames(path: string): Promise<void> {
    try {
      await syncFolder(dirname(path))
      await syncFolder(dirname(folder))
    } catch (error) {
      synced.delete(path)
      throw error
    }
  }

  return {
    async put(name, content) {
      const path = findPath(name)
      if (!path) throw new Error(`“${name}” is no name of a picture`)
      return refuseDiskFaults(async () => {
        await makeFolder(unfinished)
        await makeFolder(dirname(path))

        const draft = join(unfinished, randomUUID())
        try {
          await writeSynced(draft, content)
          const isNew = await linkUnlessTaken(draft, path)
          await syncFolder(dirname(path))
          return isNew
        } finally {
          // A file that cannot be removed now is swept later; the failure must not hide the first error.
          await removeFile(draft).catch(() => {})
        }
      })
    },

    async open(name) {
      const path = findPath(name)
      const stats = path && (await statFile(path))
      if (!stats) return undefined
      return {
        size: stats.size,
        lastModified: stats.mtime.toISOString(),
        bytes: () => readFile(path),
        stream: () => Readable.toWeb(createReadStream(path)),
      }
    },

    async remove(name) {
      const path = findPath(name)
      if (path) await refuseDiskFaults(() => removeFile(path))
    },

    async *list() {
      for (const shard of await readEntries(folder)) {
        if (!shard.isDirectory() || shard.name === UNFINISHED) continue
        for (const { name } of await readEntries(join(folder, shard.name))) {
          if (parseMediaName(name)) yield name
        }
      }
    },

    async removeUnfinished(before) {
      let count = 0
      for (const { name } of await readEntries(unfinished)) {
        const path = join(unfinished, name)
        const stats = await statFile(path)
        if (!stats || stats.mtime.toISOString() >= before) continue
        await removeFile(path)
        count += 1
      }
      return count
    },

    async ping() {
      await refuseDiskFaults(() => mkdir(unfinished, { recursive: true }))
      await probeFolder(unfinished)
    },
  }
}

async function writeSynced(path: string, content: MediaContent): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile('path' in content ? createReadStream(content.path) : content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function statFile(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Empty for a folder that does not exist yet. */
async function readEntries(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return []
    throw error
  }
}
