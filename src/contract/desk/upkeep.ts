import { z } from 'zod'

/** The state of the site for its operator: storage, backups and failed jobs. */
export const upkeepSchema = z.object({
  pictures: z.object({
    count: z.number().int().nonnegative(),
    /** With their smaller copies. */
    bytes: z.number().int().nonnegative(),
  }),
  /** When the last whole backup was made; null when none was made by this program. */
  lastBackupAt: z.string().nullable(),
  /** Jobs that were given up after many attempts, such as mails that no server took. */
  failedJobs: z.number().int().nonnegative(),
  /** Whether mails stay on the server as files, because no mail server was named. */
  isMailKept: z.boolean(),
  /** State of IndexNow, which tells search engines of changes; null while it is off. */
  indexNow: z
    .object({
      /** The setting that has to change before anything is sent; null for none. */
      waitsFor: z.enum(['listing', 'address']).nullable(),
      /** When something was sent last; null when nothing was. */
      sentAt: z.string().nullable(),
      /** How many addresses that were. */
      addresses: z.number().int().nonnegative(),
      /** Why it was refused, and what to do about it; null for what was taken. */
      error: z.string().nullable(),
      /** When it is tried again. */
      retryAt: z.string().nullable(),
    })
    .nullable(),
})

export type Upkeep = z.infer<typeof upkeepSchema>

export type IndexNowState = NonNullable<Upkeep['indexNow']>
