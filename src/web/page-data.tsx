import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  type QueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { data } from 'react-router'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { createQueryClient, FailedOnServer } from './query-client.ts'

type PlainError = { code: AppErrorCode; message: string }

/** What a page's loader gives its component: every query that ran on the server. */
export type PageData = { queries: DehydratedState; errors: Record<string, PlainError> }

/**
 * Runs a page's queries on the server and answers with their results, for a `loader`.
 *
 * A query that fails does not fail the page: the page shows that query's error, and the
 * response carries the status that belongs to it (404, or 503), so that no cache keeps it.
 */
export async function loadPageData(
  prefetch: (run: QueryClient['query']) => Promise<unknown> | undefined,
) {
  const client = createQueryClient()
  let status = 200
  try {
    await prefetch((options) => client.query({ ...options, retry: false }))
  } catch (error) {
    if (!(error instanceof AppError)) console.error(error)
    status = statusOf(error)
  }

  const errors: PageData['errors'] = {}
  for (const { queryHash, state } of client.getQueryCache().getAll()) {
    if (state.error) errors[queryHash] = asPlain(state.error)
  }
  const queries = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  })
  return data({ queries: withErrors(queries, () => null), errors } satisfies PageData, status)
}

function statusOf(error: unknown): number {
  if (!(error instanceof AppError)) return 503
  if (error.code === 'too_many_requests') return 429
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
  loaderData: Partial<PageData>
  children: ReactNode
}) {
  const state = useMemo(() => {
    const { queries, errors = {} } = loaderData
    return (
      queries &&
      withErrors(queries, (hash) => {
        const error = errors[hash]
        return error ? new FailedOnServer(error.code, error.message) : null
      })
    )
  }, [loaderData])

  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

/** Errors are sent beside the queries, because an `Error` loses its code in serialisation. */
function withErrors(
  state: DehydratedState,
  errorOf: (queryHash: string) => Error | null,
): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => {
      const error = errorOf(query.queryHash)
      return { ...query, state: { ...query.state, error, fetchFailureReason: error } }
    }),
  }
}

/** A bug's message is not for visitors; a refusal's is. */
function asPlain(error: Error): PlainError {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  return { code: 'unavailable', message: 'Something went wrong.' }
}
