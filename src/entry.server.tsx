import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// The server that hosts this bundle fills the context, so it needs this very key.
// biome-ignore lint/performance/noBarrelFile: the bundle has one door, and this is it
export { pageContext } from '#web/page-context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  const html = renderToString(<ServerRouter context={entryContext} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
