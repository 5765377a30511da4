import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  skipToken,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createContext as createLoaderContext, data, type LoaderFunctionArgs } from 'react-router'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { jsonForScript } from './features/posts/json-for-script.ts'
import { createQueryClient, FailedOnServer } from './query-client.ts'

type PlainError = { code: AppErrorCode; message: string }

/** What a query has brought, without what is the same of all: it crosses the wire with each page. */
export type LoadedQuery = {
  queryKey: QueryKey
  /** When it came, in milliseconds; in the document it is left out, where the same content has the same bytes. */
  at?: number
  data?: unknown
  /** Why there is no data. An `Error` would lose its code in serialisation. */
  error?: PlainError
}

/** What a page's loader gives its component: every query that ran on the server. */
export type PageData = { queries: readonly LoadedQuery[] }

/** What a loader gives where the data itself stands in the document: the same for every page. */
type InDocument = { isInDocument: true }

/** What a page's component is given: by its loader on the server, or by `nothingToWaitFor`. */
export type LoaderData = Partial<PageData> | InDocument

/** The attribute of the script that holds a page's data. */
const IN_DOCUMENT = 'data-page-data'

/** What a page is rendered of, and what of it stands in the document for the browser. */
export type QueriesInPage = {
  readonly rendered: readonly LoadedQuery[]
  readonly sent: readonly LoadedQuery[]
}

/** What a loader has put into the document of its page. */
export const queriesInPage = createLoaderContext<QueriesInPage>({ rendered: [], sent: [] })

/** The same for the components of the page that is being rendered. In browsers it is undefined. */
export const RenderedQueries = createContext<readonly LoadedQuery[] | undefined>(undefined)

/** Runs a query as a component would, for the page that is being loaded. */
type RunQuery = <Data, Key extends QueryKey>(query: {
  queryKey: Key
  queryFn?: QueryFunction<Data, Key> | SkipToken
}) => Promise<Data>

/**
 * Runs a page's queries on the server and answers with their results, for a `loader`.
 *
 * A query that fails does not fail the page: the page shows that query's error, and the
 * response carries the status that belongs to it (400, 404, 429, or 503), so that no cache keeps it.
 */
export async function loadPageData(prefetch: (run: RunQuery) => Promise<unknown> | undefined) {
  const client = createQueryClient()
  const { signal } = new AbortController()
  const queries: LoadedQuery[] = []
  let init: ResponseInit = { status: 200 }

  const run: RunQuery = async ({ queryKey, queryFn }) => {
    if (!queryFn || queryFn === skipToken) throw new Error('A query without a function was loaded.')
    // In the order in which they were asked, whichever is there first.
    const loaded: LoadedQuery = { queryKey }
    queries.push(loaded)
    try {
      const data = await queryFn({ client, queryKey, signal, meta: undefined })
      Object.assign(loaded, { at: Date.now(), data })
      return data
    } catch (error) {
      Object.assign(loaded, { at: Date.now(), error: asPlain(error) })
      throw error
    }
  }
  try {
    await prefetch(run)
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    init = refusalOf(error)
  }
  return data({ queries } satisfies PageData, init)
}

/**
 * Puts what a loader has loaded into the document as JSON, and leaves React Router a constant to send:
 * its own encoding costs more than the whole of the post's markup.
 */
export function sendInDocument(
  context: LoaderFunctionArgs['context'],
  loaded: { data: PageData; init: ResponseInit | null },
  /** Where the browser needs less than the page is rendered of. */
  sent = loaded.data,
) {
  context.set(queriesInPage, { rendered: loaded.data.queries, sent: sent.queries })
  return data({ isInDocument: true } satisfies InDocument, loaded.init ?? undefined)
}

/** The script that carries the data of the page's queries; empty without any. */
export function pageDataScript(queries: readonly LoadedQuery[]): string {
  if (queries.length === 0) return ''
  const lasting = queries.map(({ at, ...query }) => query)
  return `<script type="application/json" ${IN_DOCUMENT}="">${jsonForScript(lasting)}</script>`
}

/** What the page's queries have brought, wherever it stands. */
export function usePageData(loaderData: LoaderData): Partial<PageData> {
  const rendered = useContext(RenderedQueries)
  return useMemo(
    () =>
      'isInDocument' in loaderData ? { queries: rendered ?? queriesInDocument() } : loaderData,
    [loaderData, rendered],
  )
}

function queriesInDocument(): readonly LoadedQuery[] {
  const script = document.querySelector(`script[${IN_DOCUMENT}]`)
  return JSON.parse(script?.textContent ?? '[]')
}

function refusalOf(error: unknown): ResponseInit {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined
  return {
    status: statusOf(error),
    ...(seconds && { headers: { 'Retry-After': String(Math.ceil(seconds)) } }),
  }
}

function statusOf(error: unknown): number {
  if (!(error instanceof AppError)) return 503
  if (error.code === 'too_many_requests') return 429
  if (error.code === 'invalid') return 400
  return error.code === 'not_found' ? 404 : 503
}

/**
 * A page's `clientLoader`: nothing to wait for, so that navigation is instant and the
 * page's own queries show their skeletons while they fetch.
 */
export function nothingToWaitFor(): Partial<PageData> {
  return {}
}

/** Gives the queries that ran on the server to the components inside. */
export function PageQueries({
  loaderData,
  children,
}: {
  loaderData: LoaderData
  children: ReactNode
}) {
  const { queries } = usePageData(loaderData)
  const client = useQueryClient()
  // While rendering: what is inside shows them at once.
  useMemo(() => {
    for (const query of queries ?? []) putIn(client, query)
  }, [client, queries])
  return children
}

/** Puts in what is not there yet, failed or not. What stands in the document is as old as the document. */
function putIn(client: QueryClient, query: LoadedQuery): void {
  const { queryKey, at = performance.timeOrigin, data, error } = query
  const cache = client.getQueryCache()
  if (cache.find({ queryKey })) return
  cache
    .build(client, { queryKey })
    .setState(
      error
        ? { error: new FailedOnServer(error.code, error.message), status: 'error' }
        : { data, dataUpdatedAt: at, status: 'success' },
    )
}

/** A bug's message is not for visitors; a refusal's is. */
function asPlain(error: unknown): PlainError {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  return { code: 'unavailable', message: 'Something went wrong.' }
}
