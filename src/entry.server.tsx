import { hash } from 'node:crypto'
import firstScript from 'virtual:first-script'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDeskPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { site } from '#web/content/site.ts'
import { composeDocument } from '#web/document/compose-document.ts'
import { handoffScript, waitForIntent } from '#web/document/hydration.ts'
import { keepMarkup } from '#web/document/keep-markup.tsx'
import { setPageHeaders } from '#web/document/response-headers.ts'
import { collectTrustedScripts } from '#web/document/trusted-scripts.ts'
import { KeptMarkup } from '#web/features/frame/kept-markup.tsx'
import { FooterContents } from '#web/features/frame/site-footer.tsx'
import { HeaderContents, sectionAt } from '#web/features/frame/site-header.tsx'
import { pageContext } from '#web/page-context.ts'

// The server that hosts this bundle fills the context, so it needs this very key.
export { pageContext }

/** The parts of the frame that are rendered once for each section of the site. */
const keptBySection = new Map<string, ReturnType<typeof keepMarkup>>()

/** Renders one page whole, because it is cached whole and its policy names its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isDesk = isDeskPath(pathname)
  const isPassing = pathname === urls.search()
  const isPreview = pathname.startsWith(urls.preview(''))
  const nonce = crypto.randomUUID()
  const handoff = await handoffScript(serverHandoffStream, nonce)
  const { tags, respond, contactEmail = site.email } = context.get(pageContext)
  const kept = await keptAt(pathname, contactEmail)

  const page = renderToString(
    <KeptMarkup value={kept}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </KeptMarkup>,
  )
  const { html, scripts } = collectTrustedScripts(
    composeDocument(page, {
      firstScript: `<script nonce="${nonce}">${firstScript}</script>`,
      handoff,
    }),
    nonce,
  )

  setPageHeaders(headers, {
    status,
    isDesk,
    isPassing,
    isPreview,
    scriptHashes: scripts.map(hashOf),
    tags,
  })
  return respond(isDesk ? html : waitForIntent(html), { status, headers })
}

function keptAt(pathname: string, contactEmail: string): ReturnType<typeof keepMarkup> {
  const section = sectionAt(pathname)
  const known = keptBySection.get(section)
  if (known) return known
  const kept = keepMarkup([HeaderContents, FooterContents], section, contactEmail)
  keptBySection.set(section, kept)
  kept.catch(() => keptBySection.delete(section))
  return kept
}

/** Data for a navigation belongs to one moment; the pages themselves are what is cached. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
