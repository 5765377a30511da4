import type { Context } from 'hono'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import type { PostRows } from '#server/operations/rows/read-post-rows.ts'

type AnswerOptions = {
  /** One row as an object, or a refusal. */
  isSingle: boolean
  offset: number
  status?: 200 | 201
}

const encoder = new TextEncoder()

/**
 * Answers rows as the row protocol has them, with their place among all in `Content-Range`.
 *
 * They leave a batch at a time, as fast as the client takes them, so that a thousand long posts
 * are never held at once.
 *
 * @throws RowQueryError `PGRST116` when one row was asked for and there is none, or more;
 * `PGRST103` for a page behind the last
 */
export async function answerRows(
  c: Context,
  { size, total, batches }: PostRows,
  { isSingle, offset, status = 200 }: AnswerOptions,
): Promise<Response> {
  if (isSingle && size !== 1) throw notSingle(size)
  if (total !== undefined && offset > 0 && offset >= total) {
    throw new RowQueryError('PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  const place = size === 0 ? '*' : `${offset}-${offset + size - 1}`
  const isPart = total !== undefined && size < total
  c.header('Content-Range', `${place}/${total ?? '*'}`)
  c.status(isPart && status === 200 ? 206 : status)
  if (isSingle) {
    c.header('Content-Type', 'application/vnd.pgrst.object+json; charset=utf-8')
    for await (const [row] of batches) {
      if (row) return c.body(JSON.stringify(row))
    }
    throw notSingle(0)
  }
  c.header('Content-Type', 'application/json; charset=utf-8')
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(ReadableStream.from(jsonOf(batches)) as ReadableStream<Uint8Array>)
}

async function* jsonOf(batches: PostRows['batches']): AsyncGenerator<Uint8Array> {
  let opening = '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield encoder.encode(opening + rows.map((row) => JSON.stringify(row)).join(','))
    opening = ','
  }
  yield encoder.encode(opening === '[' ? '[]' : ']')
}

/** Returns the error for a call for one row when there is none, or more. */
export function notSingle(size: number): RowQueryError {
  return new RowQueryError('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: size === 0 ? 'The result contains 0 rows' : 'The result contains more than one row',
  })
}
