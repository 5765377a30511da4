import { z } from 'zod'
import { TERMS_MAX } from './term.ts'
import { termGroupSchema } from './term-groups.ts'

const groupSchema = termGroupSchema.refine((name) => name !== '', 'A group needs a name')

/** A group as it is called, and what it is to be called. */
export const groupChangeSchema = z.object({ from: groupSchema, to: groupSchema })

/** The change that was made, which is sent to take it back. */
export const renamedGroupSchema = groupChangeSchema.extend({
  /** The topics that were of the one group and are of the other. */
  topics: z.array(z.uuid()).min(1).max(TERMS_MAX),
})

export type RenamedGroup = z.infer<typeof renamedGroupSchema>

/** How many topics have the group again that they had. */
export const restoredGroupSchema = z.object({ topics: z.number().int().nonnegative() })
