import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tally } from '#tests/e2e/engines/tally.ts'
import { tableOf, withTable } from './engines-table.ts'

/*
 * `npm run test:engines`: what readers and writers do, in every engine of this machine; writes what passed of what
 * was tried into docs/browsers.md.
 */
const DOCUMENT = join(import.meta.dirname, '../../docs/browsers.md')

const folder = mkdtempSync(join(tmpdir(), 'haven-engines-'))
const { status } = spawnSync('vitest', ['run', '--project', 'engines'], {
  stdio: 'inherit',
  env: { ...process.env, ENGINE_TALLIES: folder },
})
const tallies = readdirSync(folder)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tally)
rmSync(folder, { recursive: true })
const table = tableOf(tallies)
writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), table))
console.log(table)
process.exitCode = status ?? 1
