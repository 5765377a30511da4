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
  failures: Failure[]
}

/** A test that failed, or an error that belongs to none. */
export type Failure = { name: string; messages: string[] }

const [, , reportFile, ...projects] = process.argv
if (!reportFile) throw new Error('Usage: node scripts/run-tests.ts REPORT PROJECT…')

/** Writes the report, whether or not tests failed. */
const timesReporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const reports = modules.map(reportOf)
    if (unhandledErrors.length > 0) reports.push(reportOfErrors(unhandledErrors))
    writeFileSync(reportFile, JSON.stringify(reports))
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
  const tests = [...module.children.allTests()]
  const states = tests.map((test) => test.result().state)
  const failures = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => ({ name: test.fullName, messages: messagesOf(test.result().errors) }))
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
    failures: hasNoTests
      ? [{ name: 'the file does not load', messages: messagesOf(module.errors()) }]
      : failures,
  }
}

/** Errors that no test caught, such as a rejection after its end, are one failure of a run. */
function reportOfErrors(errors: readonly { message: string }[]): FileReport {
  const failures = [{ name: 'unhandled errors', messages: messagesOf(errors) }]
  return {
    project: projects.join(', '),
    file: 'outside of any test',
    seconds: 0,
    passed: 0,
    failed: 1,
    skipped: 0,
    failures,
  }
}

function messagesOf(errors: readonly { message: string }[] | undefined): string[] {
  return (errors ?? []).map(({ message }) => message)
}
