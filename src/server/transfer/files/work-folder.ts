import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The host name is part of it, since machines may share a folder for temporary files. */
const PREFIX = `haven-import-${hostname().replace(/[^\w.]/g, '_')}-`
const OWNER = /^(\d+)-/

/** Makes a temporary folder, and removes those of processes that are gone. */
export async function makeWorkFolder(root = tmpdir()): Promise<string> {
  for (const name of await readdir(root)) {
    const [, pid] = name.startsWith(PREFIX) ? (OWNER.exec(name.slice(PREFIX.length)) ?? []) : []
    if (pid === undefined || isRunning(Number(pid))) continue
    // Owned by another account, or removed by another import meanwhile: ignore it.
    await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined)
  }
  return mkdtemp(join(root, `${PREFIX}${process.pid}-`))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account may not be signalled, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
