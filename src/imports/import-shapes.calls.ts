import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { IMPORT_MAX_BYTES, IMPORT_PART_BYTES, IMPORTS_MAX } from './import-limits.ts'
import { FATES, THING_KIND_NAMES } from './import-report.ts'

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Begins an upload. */
export const newImportSchema = z.object({
  fileName: z
    .string()
    .trim()
    .min(1, 'The file needs a name')
    .max(255, 'The name of the file can have at most 255 characters')
    .regex(STORABLE),
  byteSize: z
    .number()
    .int()
    .min(1, 'The file is empty')
    .max(
      IMPORT_MAX_BYTES,
      `The file can have at most ${megabytes(IMPORT_MAX_BYTES)} MB here. Bring a larger one in by the shell: haven import`,
    ),
})

/** A part of the file, in base64. */
export const importPartSchema = z.object({
  content: z.base64().max(Math.ceil(IMPORT_PART_BYTES / 3) * 4, 'The part is too large'),
})

/** The decisions before an import begins. */
export const importChoicesSchema = z.object({
  /** Makes drafts of all posts and pages, and no public pages of people; else what was published is. */
  areDrafts: z.boolean(),
  /** Fetches pictures from the old site where the file does not have them. */
  isFetchingPictures: z.boolean(),
  /** Brings members in as subscribers of the newsletter. */
  hasSubscribers: z.boolean(),
  /** The address of the account that the posts become; left empty, they are nobody's. */
  owner: z.string().trim().max(254, 'An address has at most 254 characters').regex(STORABLE),
  /** Where the pictures are, if the export does not say it. */
  siteUrl: z
    .string()
    .trim()
    .max(500, 'The address of the old site can have at most 500 characters')
    .regex(STORABLE)
    .regex(/^(?:https?:\/\/[^\s/]+\S*)?$/, 'Enter the address with https:// in front, or nothing'),
})

export type ImportChoices = z.infer<typeof importChoicesSchema>

export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'failed',
] as const

const fatesSchema = z.object(
  Object.fromEntries(FATES.map((fate) => [fate, z.number()])) as Record<
    (typeof FATES)[number],
    z.ZodNumber
  >,
)

/** The fates of the things of an export, counted by kind. */
export const importReportSchema = z.object({
  counts: z.record(z.enum(THING_KIND_NAMES), fatesSchema),
  /** How many things stay behind, as a whole or in part. */
  named: z.number(),
  /** The things that come in with the posts that show or name them, a line each. */
  companions: z.array(z.string()),
})

export type ImportReport = z.infer<typeof importReportSchema>

export const reportItemSchema = z.object({
  kind: z.enum(THING_KIND_NAMES),
  title: z.string(),
  label: z.string(),
  fate: z.enum(['changed', 'named']),
  count: z.number(),
  why: z.string(),
  advice: z.string(),
})

/** An import as the list has it. */
export const siteImportSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  byteSize: z.number(),
  state: z.enum(IMPORT_STATES),
  /** While it is uploaded: the numbers of the parts that are here. */
  parts: z.number(),
  format: z.string().nullable(),
  siteUrl: z.string().nullable(),
  choices: importChoicesSchema.nullable(),
  done: z.number(),
  total: z.number(),
  report: importReportSchema.nullable(),
  problem: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
})

export type SiteImport = z.infer<typeof siteImportSchema>

/** An import with what its report says of single things; of very many the first. */
export const wholeImportSchema = siteImportSchema.extend({ items: z.array(reportItemSchema) })

export type WholeImport = z.infer<typeof wholeImportSchema>

export const importListSchema = z.object({
  items: z.array(siteImportSchema).max(IMPORTS_MAX),
})
