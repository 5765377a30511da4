import { z } from 'zod'
import type { ImportThingsTable } from '#server/data/tables/import-tables.ts'
import {
  noCounts,
  type ReportItem,
  reportItems,
  THING_KIND_NAMES,
  type ThingOutcome,
} from './import-report.ts'
import { importChoicesSchema, importReportSchema, type SiteImport } from './import-shapes.calls.ts'
import type { SiteImportRow } from './imports.tables.ts'
import { NOTE_KINDS, type NoteKind } from './note-kinds.ts'

const noteKinds = Object.keys(NOTE_KINDS) as [NoteKind, ...NoteKind[]]
const notesSchema = z.array(
  z.object({ kind: z.enum(noteKinds), detail: z.string(), count: z.number().optional() }),
)
const kindSchema = z.enum(THING_KIND_NAMES)
const resultSchema = z.enum(['imported', 'there already', 'failed'])

/** An import as its administrators see it. */
export function presentImport(row: SiteImportRow, parts: number): SiteImport {
  return {
    id: row.id,
    fileName: row.file_name,
    byteSize: row.byte_size,
    state: row.state,
    parts,
    format: row.format,
    siteUrl: row.site_url,
    choices: row.choices === null ? null : importChoicesSchema.parse(JSON.parse(row.choices)),
    done: row.done,
    total: row.total,
    report: row.report === null ? null : readReport(row.report),
    problem: row.problem,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
    changedAt: row.changed_at,
  }
}

/** A report that an earlier version has stored knows fewer kinds of things. */
function readReport(stored: string): SiteImport['report'] {
  const { counts, ...report } = JSON.parse(stored)
  return importReportSchema.parse({ ...report, counts: { ...noCounts(), ...counts } })
}

/** A thing of an export with what has become of it. */
export function outcomeOfThing(row: ImportThingsTable): ThingOutcome {
  return {
    kind: kindSchema.parse(row.kind),
    label: row.label,
    title: row.title,
    result: resultSchema.parse(row.result),
    ...(row.reason !== null && { reason: row.reason }),
    count: row.count,
    notes: notesSchema.parse(JSON.parse(row.notes)).map(({ count, ...note }) => ({
      ...note,
      ...(count !== undefined && { count }),
    })),
  }
}

/** Returns the report on these things, what stays behind first. */
export function presentItems(things: readonly ImportThingsTable[]): ReportItem[] {
  const items = things.map(outcomeOfThing).flatMap(reportItems)
  return items.toSorted(
    (one, other) => Number(other.fate === 'named') - Number(one.fate === 'named'),
  )
}
