import { expect, test } from 'vitest'
import { damageFiles } from '#tests/faults/damaged-files.ts'
import { fillDisk } from '#tests/faults/disk-full.ts'
import { failCalls } from '#tests/faults/io-errors.ts'
import { killCommands } from '#tests/faults/killed-commands.ts'
import { endDatabase } from '#tests/faults/lost-database.ts'
import { loseStore } from '#tests/faults/lost-store.ts'
import { tryPageLimits } from '#tests/faults/page-limits.ts'

/** For machines that do many other things; what hangs is found all the same. */
const PATIENCE = { timeout: 400_000 }

/** The short forms of `npm run test:faults`; what cannot be broken on this machine is printed. */
test.each([
  ['a command or a site that is killed', killCommands, 4],
  ['a disk that is full', fillDisk, 3],
  ['pages that are used up', tryPageLimits, 50],
  ['calls of the system that fail', failCalls, 10],
  ['a database that is lost', endDatabase, 1],
  ['a store that is lost', loseStore, 2],
  ['a file that is damaged', damageFiles, 4],
] as const)('%s costs nothing that was acknowledged', PATIENCE, async (_, fault, rounds) => {
  const lines: string[] = []
  const report = (line: string) => {
    lines.push(line)
    console.log(line)
  }
  expect(await fault({ rounds, report })).toMatch(/acknowledged|put off/)
  expect(lines.length).toBeGreaterThan(0)
})
