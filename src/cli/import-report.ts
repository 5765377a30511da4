import { closeSync, openSync, writeSync } from 'node:fs'
import type {
  ImportSummary,
  PostOutcome,
  Results,
} from '#server/operations/transfer/post-outcome.ts'
import { NOTE_KINDS, type NoteKind } from '#server/transfer/transfer-post.ts'

/** So many failures are printed on the terminal; the others stand in the report. */
const FAILURES_SHOWN = 10

/**
 * Collects what has become of an import: every note in a file, if one is asked for, and how
 * many there were of each kind.
 */
export function createImportReport(path: string | undefined) {
  const file = path === undefined ? undefined : openSync(path, 'w')
  const counts = new Map<NoteKind, number>()
  const failures: string[] = []
  const write = (line: string) => {
    if (file !== undefined) writeSync(file, `${line}\n`)
  }
  const record = ({ label, title, result, reason, notes }: PostOutcome) => {
    for (const { kind, count = 1 } of notes) counts.set(kind, (counts.get(kind) ?? 0) + count)
    if (notes.length === 0 && result !== 'failed') return
    const name = label.includes(title) ? label : `${label} “${title}”`
    write(`${name}: ${result}${reason === undefined ? '' : `. ${reason}`}`)
    for (const { kind, detail } of notes) write(`  ${kind}: ${detail}`)
  }

  return {
    async add(outcome: PostOutcome): Promise<void> {
      if (outcome.reason !== undefined && failures.length < FAILURES_SHOWN) {
        failures.push(`${outcome.label}: ${outcome.reason}`)
      }
      record(outcome)
    },

    /** A category, a tag or a member that is left out is named in the file, and counted at the end. */
    async addOther(outcome: PostOutcome): Promise<void> {
      record(outcome)
    },

    /** What to print at the end, a line each; the same stands at the end of the file. */
    async conclude(
      { format, results, topics, members, companions, remarks }: ImportSummary,
      isDryRun: boolean,
    ): Promise<string[]> {
      const done = isDryRun ? 'Would import' : 'Imported'
      const lines = [
        `${done} ${results.imported} posts from ${format}, ${results['there already']} were there already, ${results.failed} failed.`,
        ...lineOf(topics, 'topics of its categories and tags', 'could be none'),
        ...lineOf(members, 'subscribers of its newsletter', 'get none'),
        ...[...counts].map(([kind, count]) => `  ${count} ${NOTE_KINDS[kind]}`),
        ...companions.map((companion) => `  with them: ${companion}`),
        ...headOfRemarks(remarks),
        ...remarks.map((remark) => `  left out: ${remark}`),
      ]
      for (const line of ['', ...lines]) write(line)
      return [...failures, ...lines]
    },

    close(): void {
      if (file !== undefined) closeSync(file)
    },
  }
}

function lineOf(
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

/** How many things are left out in all: each line begins with a number, or is about one. */
function headOfRemarks(remarks: readonly string[]): string[] {
  const count = remarks.reduce((sum, remark) => sum + Number(/^\d+/.exec(remark)?.[0] ?? 1), 0)
  if (count === 0) return []
  return [count === 1 ? '  1 thing cannot be kept:' : `  ${count} things cannot be kept:`]
}
