import { createContext, type RouterContextProvider } from 'react-router'
import type { PageContext } from '#contract/pages/page-context.ts'

/** The key under which the server puts the page's context before it calls React Router. */
export const pageContext = createContext<PageContext>()

/** The context of the page that a loader runs for. */
export function readPageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
