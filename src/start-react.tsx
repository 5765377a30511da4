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

/** Reports to the window, where faults are noted, an error that the error page stands in for. */
function reportUnexpected(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}
