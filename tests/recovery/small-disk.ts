import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '#tests/support/site/small-disk.ts'

/** What a site keeps its data on, and how it is made to run out of room. */
export type FillableDisk = {
  folder: string
  /** Leaves no byte free for that process. */
  fill(pid: number): void
  free(pid: number): void
  remove(): void
}

/**
 * A disk of some megabytes; where none may be mounted, a folder in which the site's files may not
 * grow, so that its writes fail all the same.
 */
export function givenSmallDisk(megabytes = 48): FillableDisk {
  const disk = mountSmallDisk(megabytes)
  // `fill` there takes how much room to leave, and here whose room it is.
  return disk ? { ...disk, fill: () => disk.fill() } : limitedFolder()
}

/** Node ignores the signal that comes with it: the write itself fails. */
function limitedFolder(): FillableDisk {
  const folder = mkdtempSync(join(tmpdir(), 'haven-disk-'))
  const limit = (pid: number, bytes: string) => {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`])
    if (status !== 0) throw new Error(`The files of ${pid} could not be limited: ${stderr}`)
  }
  return {
    folder,
    fill: (pid) => limit(pid, '1'),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
