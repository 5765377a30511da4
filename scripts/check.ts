import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything that must hold before a change is taken, quickest first. */
const STATIC_CHECKS: [name: string, command: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-b']],
  ['dead code', 'knip', []],
  ['build', 'node', ['scripts/build-if-needed.ts']],
]

type TestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

let passed = 0
let failed = 0

for (const [name, command, args] of STATIC_CHECKS) {
  const isGood = run(name, command, args)
  if (isGood) passed += 1
  else failed += 1
}

const reports = mkdtempSync(join(tmpdir(), 'haven-tests-'))
const reportFile = join(reports, 'report.json')
const areTestsGood = run('tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
])
const report = readReport()
passed += report.numPassedTests
failed += report.numFailedTests
// A run can fail without a failed test: a file that does not load, an unhandled rejection.
if (!areTestsGood && report.numFailedTests === 0) failed += 1
rmSync(reports, { recursive: true })

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run(name: string, command: string, args: string[]): boolean {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

function readReport(): TestReport {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }
  }
}
