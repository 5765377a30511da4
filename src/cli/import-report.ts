import { closeSync, openSync, writeSync } from 'node:fs'
import type { ImportSummary, PostOutcome } from '#server/operations/transfer/post-outcome.ts'
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

  return {
    async add({ label, title, result, reason, notes }: PostOutcome): Promise<void> {
      for (const { kind, count = 1 } of notes) counts.set(kind, (counts.get(kind) ?? 0) + count)
      if (reason !== undefined && failures.length < FAILURES_SHOWN) {
        failures.push(`${label}: ${reason}`)
      }
      if (notes.length === 0 && result !== 'failed') return
      write(`${label} “${title}”: ${result}${reason === undefined ? '' : `. ${reason}`}`)
      for (const { kind, detail } of notes) write(`  ${kind}: ${detail}`)
    },

    /** What to print at the end, a line each; the same stands at the end of the file. */
    async conclude(
      { format, results, remarks }: ImportSummary,
      isDryRun: boolean,
    ): Promise<string[]> {
      const done = isDryRun ? 'Would import' : 'Imported'
      const lines = [
        `${done} ${results.imported} posts from ${format}, ${results['there already']} were there already, ${results.failed} failed.`,
        ...[...counts].map(([kind, count]) => `  ${count} ${NOTE_KINDS[kind]}`),
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
