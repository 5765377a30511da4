import { z } from 'zod'

export const BACKUP_FORMAT = 'wellness-haven-backup'
const FORMAT_VERSION = 1

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of a backup: its path inside, its size and what its bytes hash to (SHA-256). */
export const backupFileSchema = z.object({
  path: z.string().regex(/^(?:tables\/[a-z_]+\.jsonl|media\/[\w.-]+|media\.jsonl|secret\.key)$/),
  bytes: z.number().int().nonnegative(),
  sha256: hashSchema,
})

export type BackupFile = z.infer<typeof backupFileSchema>

/** The contents of `manifest.json`, which is written last, so that an incomplete backup has none. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** The moment whose state the backup holds, UTC ISO. */
  takenAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int().nonnegative(),
      /** A digest of the rows, the same on both engines and in any order of rows. */
      digest: hashSchema,
      file: backupFileSchema,
    }),
  ),
  media: z.object({
    files: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** One line for each picture file: a `BackupFile`. */
    list: backupFileSchema,
    /** Unused pictures that were pruned while the backup was made. */
    gone: z.array(z.string()),
  }),
  /** The key that decrypts the secrets in the tables; null when it comes from `SECRET_KEY`. */
  secretKey: backupFileSchema.nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The head of a manifest that this program writes. */
export const MANIFEST_HEAD = { format: BACKUP_FORMAT, version: FORMAT_VERSION } as const
