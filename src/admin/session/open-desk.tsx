import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/**
 * Holds what the desk has asked for, apart from the site's own answers.
 *
 * It goes when the desk closes, so that nothing is left for whoever signs in next. The API
 * itself reads twice where that helps, hence no retries here.
 */
export function OpenDesk({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
