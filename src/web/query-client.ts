import { QueryClient } from '@tanstack/react-query'
import { retryUnlessRefused } from './retry-unless-refused.ts'

const FRESH_FOR_MS = 5 * 60 * 1000

const failuresOfTheServer = new WeakSet<Error>()

/** A client with the site's defaults: one retry, and five minutes before an answer is stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUnlessRefused(1),
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        // What the server could not load is shown as that error, with a button to try again;
        // fetching by itself on arrival would replace the page that the server rendered.
        retryOnMount: ({ state }) => !(state.error && failuresOfTheServer.has(state.error)),
      },
    },
  })
}

/** Marks an error that a query brought from the server, where retrying had its turn. */
export function failedOnServer(error: Error): Error {
  failuresOfTheServer.add(error)
  return error
}
