import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Reporter, startVitest, type TestModule } from 'vitest/node'

/** What one run of tests says of each of its files. */
export type FileReport = {
  project: string
  file: string
  /** From the import of the file to the end of its last hook. */
  seconds: number
  passed: number
  failed: number
  skipped: number
}

const [, , reportFile, ...projects] = process.argv
if (!reportFile) throw new Error('Usage: node scripts/run-tests.ts REPORT PROJECT…')

/** Writes the report, whether or not tests failed. */
const timesReporter: Reporter = {
  onTestRunEnd(modules) {
    writeFileSync(reportFile, JSON.stringify(modules.map(reportOf)))
  },
}

await startVitest('test', [], {
  project: projects,
  watch: false,
  reporters: ['default', timesReporter],
})

function reportOf(module: TestModule): FileReport {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic()
  const milliseconds =
    collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state: string) => states.filter((one) => one === state).length
  // A file that does not load has no tests, and is one failure.
  const hasNoTests = module.state() === 'failed' && !states.includes('failed')
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    seconds: milliseconds / 1000,
    passed: count('passed'),
    failed: count('failed') + (hasNoTests ? 1 : 0),
    skipped: count('skipped'),
  }
}
