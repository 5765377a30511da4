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
})

export type Upkeep = z.infer<typeof upkeepSchema>
