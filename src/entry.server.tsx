import { hash } from 'node:crypto'
import firstScript from 'virtual:first-script'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDeskPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { site } from '#web/content/site.ts'
import { describePage } from '#web/document/describe-page.ts'
import { keepMarkup } from '#web/document/keep-markup.tsx'
import { composeDocument, handoffScript, waitForIntent } from '#web/document/react-router-markup.ts'
import { collectTrustedScripts } from '#web/document/trusted-scripts.ts'
import { KeptMarkup } from '#web/features/frame/kept-markup.tsx'
import { FooterContents } from '#web/features/frame/site-footer.tsx'
import { HeaderContents, sectionAt } from '#web/features/frame/site-header.tsx'
import { pageContext } from '#web/page-context.ts'
import { WithheldTexts } from '#web/pages/post-content.ts'

// The server that hosts this bundle fills the context, so it needs this very key.
export { pageContext }

/** The parts of the frame that are rendered once for each section of the site. */
const keptBySection = new Map<string, ReturnType<typeof keepMarkup>>()

/**
 * Renders one page whole, because it is cached whole and its policy names its scripts.
 *
 * It goes to `deliver` as a value; React Router, which passes on a response, is given an empty one.
 */
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
  const { tags, withheld, deliver, contactEmail = site.email } = context.get(pageContext)
  const kept = await keptAt(pathname, contactEmail)

  const page = renderToString(
    <KeptMarkup value={kept}>
      <WithheldTexts value={withheld}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </WithheldTexts>
    </KeptMarkup>,
  )
  const { html, scripts } = collectTrustedScripts(
    composeDocument(page, {
      firstScript: `<script nonce="${nonce}">${firstScript}</script>`,
      handoff,
    }),
    nonce,
  )

  const { sharing, headers: own } = describePage({
    status,
    isDesk,
    isPassing,
    isPreview,
    scriptHashes: scripts.map(hashOf),
    tags,
  })
  deliver({
    status,
    headers: { ...Object.fromEntries(headers), ...own },
    bytes: Buffer.from(isDesk ? html : waitForIntent(html)),
    sharing,
  })
  return new Response(null, { status: 204 })
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
