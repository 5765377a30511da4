import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileReport } from './run-tests.ts'
import { describeTimes, sumOf } from './test-times.ts'

type Check = { name: string; command: string; args: string[] }

/** Everything that must hold before a change is taken and neither builds nor tests; run beside each other. */
const STATIC_CHECKS: Check[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'dead code', command: 'knip', args: [] },
]
const BUILD: Check = { name: 'build', command: 'node', args: ['scripts/build-if-needed.ts'] }

const PROJECTS = ['unit', 'server', 'chromium', 'e2e']

const startedAt = performance.now()
const outcomes = await Promise.all(STATIC_CHECKS.map(runQuietly))
outcomes.push(await runQuietly(BUILD))
let passed = outcomes.filter(Boolean).length
let failed = outcomes.length - passed

const folder = mkdtempSync(join(tmpdir(), 'haven-tests-'))
const { isGood, reports } = await runTests(PROJECTS)
rmSync(folder, { recursive: true })

passed += sumOf(reports, 'passed')
failed += sumOf(reports, 'failed')
// A run can fail without a failed test: an unhandled rejection, a setup that throws.
if (!isGood && sumOf(reports, 'failed') === 0) failed += 1

console.log(`\n${describeTimes(reports)}`)
console.log(`\nAll of it took ${secondsSince(startedAt)} s.`)
// The last line says how it went, and nothing else: programs read it.
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Prints what the check says in one piece, when it has ended. */
async function runQuietly({ name, command, args }: Check): Promise<boolean> {
  const checkStartedAt = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const outcome = status === 0 ? 'good' : 'FAILED'
  console.log(
    `── ${name}: ${outcome} (${secondsSince(checkStartedAt)} s)\n${output}${errors}`.trimEnd(),
  )
  return status === 0
}

async function runTests(projects: string[]): Promise<{ isGood: boolean; reports: FileReport[] }> {
  const reportFile = join(folder, `${projects.join('-')}.json`)
  const args = ['scripts/run-tests.ts', reportFile, ...projects]
  const [status] = await once(spawn('node', args, { stdio: 'inherit' }), 'close')
  return { isGood: status === 0, reports: readReports(reportFile) }
}

function readReports(file: string): FileReport[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileReport[]
  } catch {
    return []
  }
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
