import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { AppError } from '#domain/errors.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'

/** A place in a list in whatever order: just after the item it names. */
type DeskCursor = { key: string; id: string }

const schema = z.tuple([z.string().regex(STORABLE), postIdSchema])

/** The cursor as it stands in an address. */
export function formatDeskCursor({ key, id }: DeskCursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/**
 * Reads what `formatDeskCursor` wrote.
 *
 * @throws AppError `invalid`
 */
export function readDeskCursor(cursor: string | undefined): DeskCursor | undefined {
  if (!cursor) return undefined
  const result = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (result.success) return { key: result.data[0], id: result.data[1] }

  const message = 'This is not the address of a page of posts.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
