import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** Any page will do: what is kept is the same on all of them. */
const ANYWHERE = '/'

/**
 * Renders parts that are the same on every page, so that no page has to. They may have links,
 * but no state, no ids of their own and nothing that depends on the page.
 */
export function keepMarkup(parts: readonly ComponentType[]): ReadonlyMap<ComponentType, string> {
  return new Map(
    parts.map((Part) => [
      Part,
      renderToString(
        <StaticRouter location={ANYWHERE}>
          <Part />
        </StaticRouter>,
      ),
    ]),
  )
}
