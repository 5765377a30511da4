import '#ui/polyfills/first.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

/** Lets React take over the page that the server made. */
export function startReact(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportUnexpected} />
      </StrictMode>,
    )
  })
}

/** What the error page stands in for is an error of the window too, where faults are noted. */
function reportUnexpected(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}
