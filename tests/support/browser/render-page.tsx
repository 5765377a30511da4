import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { placeholderOf } from '#contract/picture-placeholder.ts'
import { PlaceholdersOnServer } from '#web/features/posts/post-picture.tsx'

/** The markup of something that holds links, as a visitor without JavaScript gets it. */
export function renderPage(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <PlaceholdersOnServer value={placeholderOf}>
      <RouterProvider router={router} />
    </PlaceholdersOnServer>,
  )
}

/** How often a piece of markup or text stands in a page. */
export function countOf(html: string, part: string): number {
  return html.split(part).length - 1
}
