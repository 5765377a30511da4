import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { parsePostRow, parsePostRows } from '#domain/rows/post-row-input.ts'
import { parseRowQuery, type RowQuery } from '#domain/rows/row-query.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Rendering } from '#server/operations/context.ts'
import {
  deletePostRows,
  findChangeable,
  updatePostRows,
} from '#server/operations/rows/change-post-row.ts'
import { insertPostRows } from '#server/operations/rows/insert-post-row.ts'
import {
  type PostRow,
  type PostRows,
  readPostRows,
} from '#server/operations/rows/read-post-rows.ts'
import type { AppEnv } from '../app-env.ts'
import { assertMediaType } from '../media-type.ts'
import { messageOfJson, parseJson } from '../parse-json.ts'
import { sameOrigin } from '../same-origin.ts'
import { answerRows, notSingle } from './answer-rows.ts'
import { restErrorResponse } from './rest-error-response.ts'
import { restPreferences } from './rest-preferences.ts'
import { type ServiceCaller, serviceCaller } from './service-caller.ts'

/** A character takes at most six bytes as an escape; the rest is small. */
const LARGEST_ROW_BYTES = 6 * POST_FIELDS.content.maxLength + 64 * 1024
const ROW_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json',
]
const LONGEST_QUERY = 8 * 1024
/** Looking through many posts is work: so many do it at once, and so many wait. */
const READERS = { places: 8, queueLength: 64 }

/** The rows service, to be mounted at `/rest/v1`: one table, `blog_posts`. */
export function restRoutes(deps: AuthDeps & Rendering) {
  const whoCalls = serviceCaller(deps)
  const gate = createBoundedGate(READERS)
  const takesRow = bodyLimit({ maxSize: LARGEST_ROW_BYTES, onError: refuseTooLarge })

  async function getServiceCaller(c: Context<AppEnv>): Promise<ServiceCaller> {
    const isChange = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const caller = await whoCalls(c, { isChange })
    // A refusal differs for somebody who is signed out.
    c.set('actor', caller.actor)
    return caller
  }

  /** Changes the posts that are asked for, and answers them as it is wanted. */
  async function change(
    c: Context<AppEnv>,
    work: (caller: Caller, ids: string[]) => Promise<void>,
  ): Promise<Response> {
    const { isSingle, isRepresentationWanted } = restPreferences(c)
    const { columns, filters } = readQuery(c)
    const { actor, ...origin } = await getServiceCaller(c)
    const ids = await findChangeable(deps, actor, { filters })
    if (isSingle && ids.length !== 1) throw notSingle(ids.length)
    const read = () => readPostRows(deps, actor, queryByIds(ids, columns))
    const isDelete = c.req.method === 'DELETE'
    // What is deleted is shown as it was, everything else as it is then.
    const before = isDelete ? await held(await read()) : undefined
    if (ids.length > 0 && actor) await work({ actor, ...origin }, ids)
    if (!isRepresentationWanted) return c.body(null, 204)
    return answerRows(c, before ?? (await read()), { isSingle, offset: 0 })
  }

  return new Hono<AppEnv>()
    .onError(restErrorResponse(deps.log))
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOrigin(deps))
    .get('/blog_posts', async (c) => {
      const { isCounted, isSingle } = restPreferences(c)
      const query = readQuery(c)
      const { actor } = await getServiceCaller(c)
      // A second row shows that there is more than one.
      const limit = isSingle ? Math.min(query.limit, 2) : query.limit
      const rows = await gate(() => readPostRows(deps, actor, { ...query, limit, isCounted }))
      return answerRows(c, rows, { isSingle, offset: query.offset })
    })
    .post('/blog_posts', takesRow, async (c) => {
      const { isSingle, isRepresentationWanted } = restPreferences(c)
      const { columns } = readQuery(c)
      const caller = await getServiceCaller(c)
      const given = parsePostRows(await readBody(c))
      if (isSingle && given.length !== 1) throw notSingle(given.length)
      const ids = await insertPostRows(deps, caller, given)
      if (!isRepresentationWanted) return c.body(null, 201)
      const rows = await readPostRows(deps, caller.actor, queryByIds(ids, columns))
      return answerRows(c, rows, { isSingle, offset: 0, status: 201 })
    })
    .patch('/blog_posts', takesRow, async (c) => {
      const row = async () => parsePostRow(await readBody(c))
      return change(c, async (caller, postIds) =>
        updatePostRows(deps, caller, { postIds, row: await row() }),
      )
    })
    .delete('/blog_posts', (c) => change(c, (caller, ids) => deletePostRows(deps, caller, ids)))
    .all('*', (c) => refuseTable(c.req.path))
}

/** @throws RowQueryError for a query that is too long, or not understood */
function readQuery(c: Context): RowQuery {
  const { search, searchParams } = new URL(c.req.url)
  if (search.length > LONGEST_QUERY) throw new RowQueryError('PGRST100', 'The query is too long')
  return parseRowQuery(searchParams)
}

/** Rows that are in memory, and stay as they are whatever becomes of the post. */
async function held({ batches, ...rows }: PostRows): Promise<PostRows> {
  const read: PostRow[][] = []
  for await (const batch of batches) read.push(batch)
  return { ...rows, batches: each(read) }
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function readBody(c: Context): Promise<unknown> {
  assertMediaType(c, ROW_TYPES, (message) => ({
    code: 'PGRST107',
    message,
    details: null,
    hint: null,
  }))
  try {
    return parseJson(await c.req.text())
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new RowQueryError('PGRST102', messageOfJson(cause, 'Empty or invalid json'), { cause })
  }
}

function queryByIds(ids: string[], columns: RowQuery['columns']) {
  return {
    columns,
    filters: [{ column: 'id', isNegated: false, operator: 'in', values: ids } as const],
    order: [],
    limit: ids.length,
    offset: 0,
    isCounted: false,
  }
}

function refuseTable(path: string): never {
  const name = path.slice(path.indexOf('/rest/v1/') + '/rest/v1/'.length).slice(0, 100)
  if (name === 'blog_posts') {
    throw new RowQueryError('0A000', 'This cannot be done with posts here.')
  }
  if (name.startsWith('rpc/')) {
    throw new RowQueryError(
      'PGRST202',
      `Could not find the function public.${name.slice('rpc/'.length)} in the schema cache`,
    )
  }
  throw new RowQueryError(
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  )
}

function refuseTooLarge(): never {
  throw new RowQueryError('54000', 'This post is too long to be saved.')
}
