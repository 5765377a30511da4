import { z } from 'zod'

const idSchema = z.uuid()

/** A place in a list sorted by time, newest first: just after the item it names. */
export type ListCursor = { at: string; id: string }

/** Nine digits in base 36 never pass the last time that a date can hold. */
const SHAPE = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})$/

/** The cursor as it stands in an address: the time in base 36 and the id, nothing secret. */
export function formatCursor({ at, id }: ListCursor): string {
  return `${Date.parse(at).toString(36)}.${id}`
}

/** Reads what `formatCursor` wrote; anything else is an issue, never an exception. */
export const cursorSchema = z.string().transform((text, context): ListCursor => {
  const [, time = '', id = ''] = SHAPE.exec(text) ?? []
  if (!idSchema.safeParse(id).success) {
    context.addIssue({ code: 'custom', message: 'This is not the address of a page of posts.' })
    return z.NEVER
  }
  return { at: new Date(Number.parseInt(time, 36)).toISOString(), id }
})
