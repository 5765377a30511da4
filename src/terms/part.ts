import { z } from 'zod'

const PART_MAX = 999

/** The place of a post in its series as its writer types it. */
export const partSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, `The part is a whole number from 1 to ${PART_MAX}`)

/** The place that was typed; null for none, which is behind the last part. */
export function readPart(typed: string): number | null {
  const { success, data } = partSchema.safeParse(typed)
  return success ? Number(data) : null
}
