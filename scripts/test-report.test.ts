import { expect, test } from 'vitest'
import { describeEngines } from './test-report.ts'

test('the engines that ran are named, and those that are not there', () => {
  const report = { project: 'e2e', seconds: 1, failed: 0, skipped: 0, failures: [] }
  const fileOf = (name: string, passed: number) => ({
    ...report,
    file: `tests/e2e/${name}`,
    passed,
  })
  const reports = [
    fileOf('engines/chromium-109.test.ts', 5),
    fileOf('engines/firefox.test.ts', 5),
    fileOf('engines/webkit.test.ts', 0),
    fileOf('frame.test.ts', 9),
  ]
  expect(describeEngines(reports)).toBe(
    "Engines beside today's Chromium that ran: chromium-109, firefox. Not on this machine: webkit.",
  )
})
