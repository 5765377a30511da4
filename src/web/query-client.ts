import { QueryClient } from '@tanstack/react-query'
import { AppError } from '#domain/errors.ts'
import { retryUnlessRefused } from './retry-unless-refused.ts'

/** How long an answer is fresh. */
export const FRESH_FOR_MS = 5 * 60 * 1000

/** An error that a query brought from the server, where retrying had its turn. */
export class FailedOnServer extends AppError {
  // Not recognised by its class: `AppError` knows its own by name, and so would take every refusal for one.
  readonly cameWithPage = true
}

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
        retryOnMount: ({ state }) => !(state.error && 'cameWithPage' in state.error),
      },
    },
  })
}
