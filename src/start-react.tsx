import '#ui/polyfills/first.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import type { ShownWords } from '#domain/words/english/shown-words.ts'
import { speak } from '#web/translated.ts'

/** The words of each language but English, which is in the code: a page of a site in one fetches these alone. */
const WORDS = import.meta.glob<ShownWords>('./domain/words/languages/*.ts', { import: 'SHOWN' })

/** Lets React take over the page that the server made, in the words of its language. */
export function startReact(): void {
  const { lang, dataset } = document.documentElement
  const words = WORDS[`./domain/words/languages/${lang}.ts`]?.().then(speak)
  const routes = dataset.posts && import('#web/route-posts.ts')
  // Without them the page stays what the server made: the first script hears of it.
  if (words || routes) void Promise.all([words, routes]).then(hydrate)
  else hydrate()
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportUnexpected} />
      </StrictMode>,
    )
  })
}

/** Reports to the window, where errors are noted, an error that the error page stands in for. */
function reportUnexpected(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}
