import { hash } from 'node:crypto'
import firstScript from 'virtual:first-script'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDeskPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { site } from '#web/content/site.ts'
import { describePage } from '#web/document/describe-page.ts'
import { keepMarkup } from '#web/document/keep-markup.tsx'
import {
  composeDocument,
  readHandoff,
  waitForIntent,
  withOwnRoutes,
} from '#web/document/react-router-markup.ts'
import { createSplices } from '#web/document/splices.ts'
import { collectTrustedScripts } from '#web/document/trusted-scripts.ts'
import { KeptMarkup } from '#web/features/frame/kept-markup.tsx'
import { FooterContents } from '#web/features/frame/site-footer.tsx'
import { HeaderContents, sectionAt } from '#web/features/frame/site-header.tsx'
import { pageContext } from '#web/page-context.ts'
import { WithheldTexts } from '#web/pages/post-content.ts'

// The server that hosts this bundle fills the context, so it needs this very key.
export { pageContext }

const FIRST_SCRIPT = Buffer.from(`<script>${firstScript}</script>`)
const FIRST_SCRIPT_HASH = hashOf(firstScript)
/** More than there are scripts that are the same on many pages. */
const MOST_HASHES = 200

/** The parts of the frame that are rendered once for each section of the site. */
const keptBySection = new Map<string, Promise<ReadonlyMap<ComponentType, Uint8Array>>>()

/** Of scripts without data, which are the same on all pages of a kind. */
const hashes = new Map<string, string>()

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
  const handoff = await readHandoff(serverHandoffStream)
  const { tags, withheld, deliver, contactEmail = site.email } = context.get(pageContext)
  const kept = await keptAt(pathname, contactEmail)
  const splices = createSplices()

  const page = renderToString(
    <KeptMarkup value={marksOf(kept, splices.add)}>
      <WithheldTexts value={marksOf(withheld, (text) => splices.add(Buffer.from(text)))}>
        <ServerRouter context={withOwnRoutes(entryContext)} url={request.url} nonce={nonce} />
      </WithheldTexts>
    </KeptMarkup>,
  )
  const { html, scripts } = collectTrustedScripts(page, nonce)
  // In development a saved component must show without a first touch; a build leaves this out.
  const document = composeDocument(isDesk || import.meta.env.DEV ? html : waitForIntent(html), {
    firstScript: splices.add(FIRST_SCRIPT),
    handoff: handoff && `<script>${handoff}</script>`,
  })

  const { sharing, headers: own } = describePage({
    status,
    isDesk,
    isPassing,
    isPreview,
    scriptHashes: [
      FIRST_SCRIPT_HASH,
      ...scripts.map(knownHashOf),
      ...(handoff ? [hashOf(handoff)] : []),
    ],
    tags,
  })
  deliver({
    status,
    headers: { ...Object.fromEntries(headers), ...own },
    bytes: bytesOf(splices.partsOf(document)),
    sharing,
  })
  return new Response(null, { status: 204 })
}

function bytesOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const lengths = parts.map((part) => Buffer.byteLength(part))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') bytes.write(part, at)
    else bytes.set(part, at)
    at += lengths[index] ?? 0
  }
  return bytes
}

function marksOf<Key, Piece>(
  pieces: ReadonlyMap<Key, Piece>,
  mark: (piece: Piece) => string,
): Map<Key, string> {
  return new Map([...pieces].map(([key, piece]) => [key, mark(piece)]))
}

function keptAt(
  pathname: string,
  contactEmail: string,
): Promise<ReadonlyMap<ComponentType, Uint8Array>> {
  const section = sectionAt(pathname)
  const key = `${section} ${contactEmail}`
  const known = keptBySection.get(key)
  if (known) return known
  const kept = keepMarkup([HeaderContents, FooterContents], section, contactEmail).then(
    (parts) => new Map([...parts].map(([part, html]) => [part, Buffer.from(html)])),
  )
  keptBySection.set(key, kept)
  kept.catch(() => keptBySection.delete(key))
  return kept
}

function knownHashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const made = hashOf(script)
  if (hashes.size < MOST_HASHES) hashes.set(script, made)
  return made
}

/** Data for a navigation belongs to one moment; the pages themselves are what is cached. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
