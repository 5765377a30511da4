import type { FileReport } from './run-tests.ts'

const MOST_FILES = 20
const LONGEST_MESSAGE = 1000
const ENGINE = /^tests\/e2e\/engines\/(.+)\.test\.ts$/

/** The times of a run as text: one line for each project, then the slowest files. */
export function describeTimes(reports: readonly FileReport[]): string {
  const projects = Map.groupBy(reports, ({ project }) => project)
  const byProject = [...projects].map(([name, files]) => {
    const passed = sumOf(files, 'passed')
    const skipped = sumOf(files, 'skipped')
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    const seconds = sumOf(files, 'seconds')
    return `${inColumn(seconds)}  ${name}: ${passed} tests${left} in ${files.length} files`
  })
  const slowest = reports
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_FILES)
    .map(({ seconds, file, project }) => `${inColumn(seconds)}  ${file} (${project})`)
  return [
    'Seconds of each project, its files added up:',
    ...byProject,
    'The slowest files:',
    ...slowest,
  ].join('\n')
}

/** Each test that failed, with its file and what it said, so that the end of a long output names it. */
export function describeFailures(reports: readonly FileReport[]): string {
  return reports
    .flatMap(({ file, project, failures }) =>
      failures.map(({ name, messages }) => {
        const said = messages.map((message) => message.slice(0, LONGEST_MESSAGE)).join('\n')
        return `FAILED ${file} (${project}): ${name}\n${said}`
      }),
    )
    .join('\n\n')
}

/** In which engines beside today's Chromium pages were tried, and in which not, because this machine has none. */
export function describeEngines(reports: readonly FileReport[]): string {
  const namesOf = (isWanted: (report: FileReport) => boolean) =>
    reports
      .filter(isWanted)
      .flatMap(({ file }) => ENGINE.exec(file)?.[1] ?? [])
      .join(', ') || 'none'
  const ran = namesOf(({ passed }) => passed > 0)
  return `Engines beside today's Chromium that ran: ${ran}. Not on this machine: ${namesOf(({ passed }) => passed === 0)}.`
}

/** Of all files together. */
export function sumOf(
  reports: readonly FileReport[],
  what: 'seconds' | 'passed' | 'failed' | 'skipped',
): number {
  return reports.reduce((sum, report) => sum + report[what], 0)
}

function inColumn(seconds: number): string {
  return seconds.toFixed(1).padStart(8)
}
