import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import {
  createContext as createLoaderContext,
  data,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { fetchPage } from './fetch-json.ts'
import { jsonForScript } from './json-for-script.ts'
import { FailedOnServer, FRESH_FOR_MS } from './query-client.ts'
import { retryUnlessRefused } from './retry-unless-refused.ts'

type PlainError = { code: AppErrorCode; message: string }

/** The data that a page's loader has brought, or why it has not; both where a part of it is there all the same. */
export type Loaded<Data = unknown> = {
  data?: Data
  /** An `Error` would lose its code in serialisation. */
  error?: PlainError
}

/** The data that a page is rendered of, and what of it stands in the document for the browser. */
export type LoadedPage = { readonly rendered: Loaded; readonly sent: Loaded }

/** The attribute of the script that holds a page's data. */
const IN_DOCUMENT = 'data-page-data'

/** Begins the key of every page's data; the path of its address is next. */
export const PAGE_KEY = 'page'

/** The data that a loader has loaded for its page; null where a page has nothing to load. */
export const loadedPage = createLoaderContext<LoadedPage | null>(null)

/** The same for the components of the page that is being rendered. In browsers it is undefined. */
export const RenderedData = createContext<Loaded | undefined>(undefined)

/**
 * The answer of a loader, the same for every page: its data stands in the document, and `brought` is its type alone.
 */
type InDocument<Data> = { isInDocument?: true; readonly brought?: Data }

/** The properties of the component of a page with this loader. */
export type LoadedBy<Loader extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<
  ReturnType<Loader>
>['data']

/**
 * Loads a page's data on the server, for its `loader`.
 *
 * A page whose data cannot be had is shown as that error, and the response carries the status that belongs to it
 * (400, 404, 429, or 503), so that no cache keeps it. What `show` has been given stands beside the error.
 *
 * The data goes into the document as JSON, and React Router is left a constant to send: its own encoding costs more
 * than the whole of a post's markup. `inDocument` says what of it a browser needs there.
 */
export async function loadPage<Data>(
  context: LoaderFunctionArgs['context'],
  load: (show: (part: Partial<Data>) => void) => Promise<Data>,
  inDocument: (data: Partial<Data>) => Partial<Data> = (whole) => whole,
) {
  let loaded: Loaded<Partial<Data>> = {}
  let init: ResponseInit = { status: 200 }
  try {
    const whole = await load((part) => {
      loaded = { data: part }
    })
    loaded = { data: whole }
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof AppError)) console.error(error)
    loaded = { ...loaded, error: asPlain(error) }
    init = refusalResponse(error)
  }
  const sent = loaded.data ? { ...loaded, data: inDocument(loaded.data) } : loaded
  context.set(loadedPage, { rendered: loaded, sent })
  const answer: InDocument<Data> = { isInDocument: true }
  return data(answer, init)
}

/** The script that carries a page's data; empty without any. */
export function pageDataScript(sent: Loaded | undefined): string {
  if (!sent?.error && !sent?.data) return ''
  return `<script type="application/json" ${IN_DOCUMENT}="">${jsonForScript(sent)}</script>`
}

/** A page's `clientLoader`: nothing to wait for, so that navigation is instant and the page shows skeletons while it fetches. */
export function nothingToWaitFor(): { isInDocument?: never } {
  return {}
}

/** How a page's data is asked for in browsers. */
type PageOptions<Data> = {
  /** The query of the page's address, as far as its data depends on it. */
  query?: object
  /** How often it is asked for again, unless it is refused. */
  retries?: number
  freshForMs?: number
  isEnabled?: boolean
  /** Shows what was there before until the new is. */
  keepsPrevious?: boolean
  /** Makes what came with the document whole again; undefined: ask for it. */
  restore?: (data: Data) => Data | undefined
}

/**
 * Returns the data of the page's loader: on the server, and in the document that it made, at once; for a page that
 * the browser makes itself, by asking the loader for JSON.
 */
export function usePage<Data>(
  loaderData: InDocument<Data>,
  options: PageOptions<Data> = {},
): UseQueryResult<Data> {
  const { pathname } = useLocation()
  const rendered = useContext(RenderedData)
  const client = useQueryClient()
  const asked = pageQuery(pathname, options)
  // While rendering: it is shown at once. Only what the document was made with is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a loader's data never changes
  useMemo(() => {
    if (!loaderData.isInDocument) return
    const loaded = (rendered ?? readDocument()) as Loaded<Data>
    putIn(client, {
      queryKey: asked.queryKey,
      loaded,
      restore: options.restore,
      at: rendered ? Date.now() : performance.timeOrigin,
    })
  }, [client, loaderData, rendered])
  return useQuery(asked)
}

/** The query for the data of the page at a path. */
export function pageQuery<Data>(
  path: string,
  { query = {}, retries = 1, freshForMs = FRESH_FOR_MS, ...options }: PageOptions<Data>,
) {
  return queryOptions({
    queryKey: [PAGE_KEY, path, query],
    queryFn: ({ signal }): Promise<Data> => fetchPage(path, { query, signal }),
    retry: retryUnlessRefused(retries),
    staleTime: freshForMs,
    enabled: options.isEnabled ?? true,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

function readDocument(): Loaded {
  const script = document.querySelector(`script[${IN_DOCUMENT}]`)
  return JSON.parse(script?.textContent ?? '{}')
}

/** Puts in what is not there yet, failed or not. What stands in the document is as old as the document. */
function putIn<Data>(
  client: QueryClient,
  {
    queryKey,
    loaded: { error, ...loaded },
    restore = (data) => data,
    at,
  }: {
    queryKey: readonly unknown[]
    loaded: Loaded<Data>
    restore: PageOptions<Data>['restore']
    at: number
  },
): void {
  const data = loaded.data && restore(loaded.data)
  const cache = client.getQueryCache()
  if ((data === undefined && !error) || cache.find({ queryKey })) return
  cache.build(client, { queryKey }).setState({
    ...(data !== undefined && { data, dataUpdatedAt: at }),
    ...(error
      ? { error: new FailedOnServer(error.code, error.message), status: 'error' }
      : { status: 'success' }),
  })
}

function refusalResponse(error: unknown): ResponseInit {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined
  return {
    status: refusalStatus(error),
    ...(seconds && { headers: { 'Retry-After': String(Math.ceil(seconds)) } }),
  }
}

function refusalStatus(error: unknown): number {
  if (!(error instanceof AppError)) return 503
  if (error.code === 'too_many_requests') return 429
  if (error.code === 'invalid') return 400
  return error.code === 'not_found' ? 404 : 503
}

/** A bug's message is not for visitors; a refusal's is. */
function asPlain(error: unknown): PlainError {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  return { code: 'unavailable', message: 'Something went wrong.' }
}
