import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { decodePlaceholder } from '#contract/picture-placeholder.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { PlaceholdersOnServer } from '#web/features/posts/post-picture.tsx'
import { type ShownSettings, shownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'

/** The markup of something that holds links, as a visitor without JavaScript gets it, of a site with these settings. */
export function renderPage(element: ReactElement, settings: Partial<ShownSettings> = {}): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <SiteContext value={{ ...shownSettings(INITIAL_SETTINGS), ...settings }}>
      <PlaceholdersOnServer value={decodePlaceholder}>
        <RouterProvider router={router} />
      </PlaceholdersOnServer>
    </SiteContext>,
  )
}

/** How often a piece of markup or text stands in a page. */
export function countOf(html: string, part: string): number {
  return html.split(part).length - 1
}
