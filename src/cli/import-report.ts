import { closeSync, openSync, writeSync } from 'node:fs'
import { REPORT_HEADING, reportCsv } from '#imports/import-report.ts'
import { NOTE_KINDS, type NoteKind } from '#imports/note-kinds.ts'
import {
  type ImportSummary,
  leftOutLine,
  leftOutOutcomes,
  type PostOutcome,
  type Results,
} from '#server/operations/transfer/post-outcome.ts'
import type { LeftOut } from '#server/transfer/transfer-post.ts'

/** So many failures are printed on the terminal; the others stand in the report. */
const FAILURES_SHOWN = 10

/**
 * Collects what has become of an import: every note in a file, if one is asked for, and how
 * many there were of each kind. A file whose name ends in `.csv` has a line for each thing.
 */
export function createImportReport(path: string | undefined) {
  const file = path === undefined ? undefined : openSync(path, 'w')
  const isTable = path !== undefined && /\.csv$/i.test(path)
  const counts = new Map<NoteKind, number>()
  const failures: string[] = []
  const write = (words: string) => {
    if (file !== undefined) writeSync(file, words)
  }
  const writeText = (line: string) => {
    if (!isTable) write(`${line}\n`)
  }
  const record = (outcome: PostOutcome) => {
    const { label, title, result, reason, notes } = outcome
    for (const { kind, count = 1 } of notes) counts.set(kind, (counts.get(kind) ?? 0) + count)
    if (isTable) return write(reportCsv(outcome))
    if (notes.length === 0 && result !== 'failed') return
    const name = label.includes(title) ? label : `${label} “${title}”`
    writeText(`${name}: ${result}${reason === undefined ? '' : `. ${reason}`}`)
    for (const { kind, detail } of notes) writeText(`  ${kind}: ${detail}`)
  }
  if (isTable) write(REPORT_HEADING)

  return {
    add(outcome: PostOutcome): void {
      const { kind, label, reason } = outcome
      // A topic, a person or a subscriber that is left out is named in the file, and counted at the end.
      const isShown = kind !== 'topic' && kind !== 'person' && kind !== 'subscriber'
      if (isShown && reason !== undefined && failures.length < FAILURES_SHOWN) {
        failures.push(`${label}: ${reason}`)
      }
      record(outcome)
    },

    /** Returns the lines to print at the end, a line each; the same stands at the end of the file. */
    conclude(
      {
        format,
        results,
        pages,
        topics,
        people,
        comments,
        members,
        companions,
        leftOut,
      }: ImportSummary,
      isDryRun: boolean,
    ): string[] {
      const done = isDryRun ? 'Would import' : 'Imported'
      const lines = [
        `${done} ${results.imported} posts from ${format}, ${results['there already']} were there already, ${results.failed} failed.`,
        ...countLines(pages, 'pages', 'failed'),
        ...countLines(topics, 'topics of its categories and tags', 'could be none'),
        ...countLines(people, 'people who wrote its posts', 'have no page'),
        ...countLines(comments, 'comments, kept until this site shows answers', 'failed'),
        ...countLines(members, 'subscribers of its newsletter', 'get none'),
        ...[...counts].map(([kind, count]) => `  ${count} ${NOTE_KINDS[kind].words}`),
        ...companions.map((companion) => `  with them: ${companion}`),
        ...leftOutHead(leftOut),
        ...leftOut.map((thing) => `  left out: ${leftOutLine(thing)}`),
      ]
      if (isTable) for (const outcome of leftOut.flatMap(leftOutOutcomes)) record(outcome)
      for (const line of ['', ...lines, ...leftOut.flatMap(titleLines)]) writeText(line)
      return [...failures, ...lines]
    },

    close(): void {
      if (file !== undefined) closeSync(file)
    },
  }
}

/** The single things of one sort that are left out, a line each. */
function titleLines({ what, titles = [] }: LeftOut): string[] {
  return titles.map((title) => `left out of ${what}: ${title}`)
}

function countLines(
  { imported, 'there already': known, failed }: Results,
  what: string,
  isLeft: string,
): string[] {
  if (imported + known + failed === 0) return []
  const parts = [`${imported} ${what}`]
  if (known > 0) parts.push(`${known} were there already`)
  if (failed > 0) parts.push(`${failed} ${isLeft}`)
  return [`  ${parts.join(', ')}`]
}

/** How many things are left out in all. */
function leftOutHead(leftOut: readonly LeftOut[]): string[] {
  const count = leftOut.reduce((sum, thing) => sum + (thing.count ?? 1), 0)
  if (count === 0) return []
  return [count === 1 ? '  1 thing cannot be kept:' : `  ${count} things cannot be kept:`]
}
