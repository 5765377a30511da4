import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { installTestPackages } from '#tests/packages/install.ts'
import { unpackShell } from '#tests/support/browser/chromium.ts'
import type { FileReport } from './run-tests.ts'
import { describeEngines, describeFailures, describeTimes, sumOf } from './test-report.ts'

type Check = { name: string; command: string; args: string[] }

/** Everything that must hold before a change is taken and neither builds nor tests; run beside each other. */
const STATIC_CHECKS: Check[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  // Each checker of a project reads the libraries' types for itself: four take twice the processor of one.
  { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'] },
  { name: 'dead code', command: 'knip', args: [] },
]
const BUILD: Check = {
  name: 'build',
  command: 'node',
  args: ['scripts/build-if-needed.ts', '--with-starter-data'],
}

const FIRST = 0
/** A fourth of what the others get where they want all of it. */
const LATER = 5

const startedAt = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'haven-tests-'))
// Before anything starts that would do it too.
installTestPackages()
await unpackShell()
// The tests in a browser are the longest row and wait for the build, so nothing runs beside that.
const outcomes = [await runQuietly(BUILD)]
// Tests of processes mostly wait: for a lost answer, a lost database, a start.
const processes = runTests(['processes'], { priority: FIRST })
const browsers = runTests(['e2e'], { priority: FIRST, isPrintedAtOnce: true })
// With what time those leave: they keep a processor waiting for half of it.
const others = runTests(['unit', 'server', 'chromium'], { priority: LATER })
outcomes.push(...(await Promise.all(STATIC_CHECKS.map(runQuietly))))
const runs = await Promise.all([browsers, processes, others])
rmSync(folder, { recursive: true })

const reports = runs.flatMap((run) => run.reports)
const passed = outcomes.filter(Boolean).length + sumOf(reports, 'passed')
let failed = outcomes.filter((isGood) => !isGood).length + sumOf(reports, 'failed')
// A run can fail without a failed test: an unhandled rejection, a setup that throws.
failed += runs.filter((run) => !run.isGood && sumOf(run.reports, 'failed') === 0).length

console.log(`\n${describeTimes(reports)}`)
console.log(`\n${describeFailures(reports)}`)
console.log(`\n${describeEngines(reports)}`)
console.log(`All of it took ${secondsSince(startedAt)} s.`)
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

type Run = { isGood: boolean; reports: FileReport[] }

/** Prints when it has ended, unless it may print at once. */
async function runTests(
  projects: string[],
  { priority, isPrintedAtOnce = false }: { priority: number; isPrintedAtOnce?: boolean },
): Promise<Run> {
  const runStartedAt = performance.now()
  const reportFile = join(folder, `${projects.join('-')}.json`)
  const args = ['scripts/run-tests.ts', reportFile, ...projects]
  const stdio: StdioOptions = isPrintedAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn('node', args, { stdio })
  if (child.pid) setPriority(child.pid, priority)
  const [output, errors, [status]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  console.log(`${output}${errors}── ${projects.join(', ')}: ${secondsSince(runStartedAt)} s\n`)
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
