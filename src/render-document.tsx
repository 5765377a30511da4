import { hash } from 'node:crypto'
import * as firstScript from 'virtual:first-script'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import type { PageLook } from '#contract/page-look.ts'
import { decodePlaceholder } from '#contract/picture-placeholder.ts'
import { startPostsAt } from '#contract/post-address.ts'
import type { TrustedCode } from '#contract/trusted-code.ts'
import type { ReadSettings } from '#domain/site/read-settings.ts'
import { wordsOfSite } from '#domain/site/words-of-site.ts'
import type { ShownWords } from '#domain/words/english/shown-words.ts'
import type { Language } from '#domain/words/languages.ts'
import { MarkedSection } from '#pages/sections/views/marked-section.site.tsx'
import { FormOnServer, SectionsOnServer } from '#pages/sections/views/placed-section.site.ts'
import { SectionView } from '#pages/sections/views/section-view.site.tsx'
import { DocumentPart } from '#web/document/document-part.ts'
import { framePartsAt } from '#web/document/frame-parts.tsx'
import { withHeardWords } from '#web/document/heard-in-html.ts'
import { withLook } from '#web/document/look-in-head.ts'
import {
  collectTrustedScripts,
  composeDocument,
  createSplices,
  type Splices,
  waitForIntent,
  withOwnRoutes,
  withoutScrollScript,
} from '#web/document/rendered-markup.ts'
import { withTrustedHead } from '#web/document/trusted-in-page.ts'
import { FrameMarkup } from '#web/features/frame/frame-part.tsx'
import lateScriptUrl from '#web/features/frame/late-script/main.ts?worker&url'
import { sectionAt } from '#web/features/frame/site-section.ts'
import { SplashOnServer } from '#web/features/frame/splash.tsx'
import { SplashWords } from '#web/features/frame/splash-words.tsx'
import { AfterPostOnServer } from '#web/features/posts/after/after-post.tsx'
import { AfterPostView } from '#web/features/posts/after/after-post-view.tsx'
import { WithheldTexts } from '#web/features/posts/post/post-data.ts'
import { PlaceholdersOnServer } from '#web/features/posts/post-picture.tsx'
import { type LoadedPage, pageDataScript, RenderedData } from '#web/page-data.tsx'
import { FormOfPage } from '#web/pages/designed/form-of-page.tsx'
import { shownSettings } from '#web/shown-settings.ts'
import { renderInWords } from '#web/translated.ts'

/** The source that a document is rendered of. */
export type DocumentSource = {
  context: Omit<EntryContext, 'serverHandoffStream'>
  url: string
  isDesk: boolean
  /** Whether the frame around it is not that of other pages. */
  isDraft: boolean
  /** The beginning of posts' addresses. */
  postStart: string
  site: ReadSettings
  look: PageLook | undefined
  /** The code of others that it carries; undefined for none. */
  trusted: TrustedCode | undefined
  /** The data that the page's loader has brought; null where it has none. */
  loaded: LoadedPage | null
  /** Texts that stand in the page and are left out of its data, by the ids of their posts. */
  withheld: ReadonlyMap<string, string>
  /** The script with the data that React Router itself sends; empty without any. */
  handoff: string
}

/** A document, and how its policy names the scripts in it. */
export type RenderedDocument = { bytes: Buffer; scriptHashes: readonly string[] }

/** A document around the place of its page, in pieces between which the page's own parts stand. */
type Frame = {
  start: Buffer
  beforePage: Buffer
  afterPage: Buffer
  end: Buffer
  scriptHashes: readonly string[]
  /** The data that React Router hands over with pages that have none of their own. */
  handoff: { text: string; hash: string }
}

/** Then a saved component must show at once, without a first touch; a build leaves this out. */
const IS_DEVELOPMENT = import.meta.env.DEV

/** Parsing waits for it, and painting waits for the stylesheet anyway, which is fetched at the same time. */
const FIRST_SCRIPT = Buffer.from(
  `<script${firstScript.address && ` src="${firstScript.address}"`}>${firstScript.text}</script>` +
    `<script type="module" async src="${lateScriptUrl}"></script>`,
)
const FIRST_SCRIPT_HASHES = firstScript.text ? [scriptHash(firstScript.text)] : []
/** Never leave the server, so nothing that is rendered can hold them. */
const MARKS = { head: crypto.randomUUID(), page: crypto.randomUUID(), end: crypto.randomUUID() }
const ANY_MARK = new RegExp(Object.values(MARKS).join('|'))
/** The beginning of the ids that React makes inside a page that is rendered without its frame. */
const OWN_IDS = crypto.randomUUID()

/** By kind of page and section; all of them with the same settings of the site. One map for each language. */
const frames: Partial<Record<Language, { of: string; made: Map<string, Promise<Frame>> }>> = {}

/** Renders a document: its page alone where the frame around it is at hand or can be kept, else the whole. */
export async function renderDocument(source: DocumentSource): Promise<RenderedDocument> {
  return (await renderInFrame(source)) ?? renderWhole(source)
}

/**
 * A page inside a frame that was rendered with another one of its kind: what is around the page is the same
 * for all of a route in a section of the site.
 *
 * @returns undefined for what must be rendered whole: the desk, refusals, everything in development, and
 * pages with ids that React makes, because these depend on the page's place in the whole
 */
async function renderInFrame(source: DocumentSource): Promise<RenderedDocument | undefined> {
  const { context, url, site, trusted, handoff, loaded } = source
  const { matches, statusCode, errors } = context.staticHandlerContext
  if (startsAtOnce(source) || statusCode !== 200 || errors) return undefined
  const made = framesOf(site)
  const section = sectionAt(new URL(url).pathname, shownSettings(site))
  const key = `${matches.at(-1)?.route.id} ${trusted !== undefined} ${section}`
  const frame = await (made.get(key) ?? cacheFrame(made, key, source))

  const splices = createSplices()
  const page = renderInWords(wordsOf(source), () =>
    renderToString(
      <DocumentPart value={{ kind: 'page', mark: MARKS.page }}>
        <RouterWithData source={source} splices={splices} />
      </DocumentPart>,
      { identifierPrefix: OWN_IDS },
    ),
  )
  if (page.includes(OWN_IDS)) return undefined
  const [head = '', body = ''] = page.split(MARKS.page)
  const { start, beforePage, afterPage, end } = frame
  const data = pageDataScript(loaded?.sent) + scriptElement(handoff)
  const parts = [start, head, beforePage, ...splices.partsOf(body), afterPage, data, end]
  const handoffHash = handoff === frame.handoff.text ? frame.handoff.hash : scriptHash(handoff)
  return { bytes: joinBytes(parts), scriptHashes: [...frame.scriptHashes, handoffHash] }
}

async function renderWhole(source: DocumentSource): Promise<RenderedDocument> {
  const { handoff, loaded } = source
  const splices = createSplices()
  const { html, scripts } = await renderTrusted(source, splices)
  const whole = withOwnersHead(startsAtOnce(source) ? html : waitForIntent(html), source)
  const document = composeDocument(withHeardWords(whole, source), {
    firstScript: splices.add(FIRST_SCRIPT),
    atEnd: pageDataScript(loaded?.sent) + scriptElement(handoff) + (source.trusted?.body ?? ''),
    bars: source.look?.bars,
  })
  return {
    bytes: joinBytes(splices.partsOf(document)),
    scriptHashes: [...scriptHashes(scripts), scriptHash(handoff)],
  }
}

/** The desk, and what nobody else sees. */
function startsAtOnce({ isDesk, isDraft }: DocumentSource): boolean {
  return isDesk || isDraft || IS_DEVELOPMENT
}

/** The desk is English, whatever visitors read. */
function wordsOf({ isDesk, site }: DocumentSource): ShownWords | undefined {
  return isDesk ? undefined : wordsOfSite(site)
}

/** The settings of the site are in each frame: with others, none that was made stays. */
function framesOf(site: ReadSettings): Map<string, Promise<Frame>> {
  const settings = JSON.stringify(site)
  const known = frames[site.language]
  if (known?.of === settings) return known.made
  const made = new Map<string, Promise<Frame>>()
  frames[site.language] = { of: settings, made }
  return made
}

function cacheFrame(
  made: Map<string, Promise<Frame>>,
  key: string,
  source: DocumentSource,
): Promise<Frame> {
  const frame = renderFrame(source)
  made.set(key, frame)
  frame.catch(() => made.delete(key))
  return frame
}

async function renderFrame(source: DocumentSource): Promise<Frame> {
  const splices = createSplices()
  const { html, scripts } = await renderTrusted(source, splices, {
    kind: 'frame',
    mark: MARKS.page,
  })
  const around = withHeardWords(withOwnersHead(waitForIntent(html), source), source)
  const document = composeDocument(around, {
    firstScript: splices.add(FIRST_SCRIPT) + MARKS.head,
    atEnd: MARKS.end + (source.trusted?.body ?? ''),
    bars: source.look?.bars,
  })
  const [start, beforePage, afterPage, end] = document
    .split(ANY_MARK)
    .map((piece) => joinBytes(splices.partsOf(piece)))
  if (!start || !beforePage || !afterPage || !end)
    throw new Error('A frame has no place for a page')
  const handoff = { text: source.handoff, hash: scriptHash(source.handoff) }
  return { start, beforePage, afterPage, end, handoff, scriptHashes: scriptHashes(scripts) }
}

/** The head has the owner’s rules, and then the code that the owner lets in. */
function withOwnersHead(html: string, source: DocumentSource): string {
  return withTrustedHead(withLook(html, source), source.trusted)
}

/** The markup of a document with the scripts that this rendering itself has put there. */
async function renderTrusted(source: DocumentSource, splices: Splices, part?: DocumentPart) {
  const nonce = crypto.randomUUID()
  const { url, site } = source
  const words = wordsOf(source)
  const shown = shownSettings(site)
  const kept = await framePartsAt(sectionAt(new URL(url).pathname, shown), shown, words)
  const markup = renderInWords(words, () =>
    renderToString(
      <DocumentPart value={part}>
        <FrameMarkup value={mapPieces(kept, splices.add)}>
          <RouterWithData source={source} splices={splices} nonce={nonce} />
        </FrameMarkup>
      </DocumentPart>,
    ),
  )
  return collectTrustedScripts(withoutScrollScript(markup), nonce)
}

function RouterWithData({
  source: { context, url, isDraft, postStart, site, loaded, withheld },
  splices,
  nonce,
}: {
  source: DocumentSource
  splices: Splices
  nonce?: string
}) {
  // Before anything below it names a post: rendering waits for nothing.
  startPostsAt(postStart)
  return (
    <RenderedData value={loaded?.rendered}>
      <WithheldTexts value={mapPieces(withheld, (text) => splices.add(Buffer.from(text)))}>
        <AfterPostOnServer value={AfterPostView}>
          <SectionsOnServer value={isDraft ? MarkedSection : SectionView}>
            <FormOnServer value={FormOfPage}>
              <PlaceholdersOnServer value={decodePlaceholder}>
                <SplashOnServer value={() => renderToStaticMarkup(<SplashWords site={site} />)}>
                  <ServerRouter
                    context={withOwnRoutes(context)}
                    url={url}
                    {...(nonce && { nonce })}
                  />
                </SplashOnServer>
              </PlaceholdersOnServer>
            </FormOnServer>
          </SectionsOnServer>
        </AfterPostOnServer>
      </WithheldTexts>
    </RenderedData>
  )
}

function joinBytes(parts: readonly (string | Uint8Array)[]): Buffer {
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

function mapPieces<Key, Piece>(
  pieces: ReadonlyMap<Key, Piece>,
  mark: (piece: Piece) => string,
): Map<Key, string> {
  return new Map([...pieces].map(([key, piece]) => [key, mark(piece)]))
}

function scriptHashes(scripts: readonly string[]): string[] {
  return [...FIRST_SCRIPT_HASHES, ...scripts.map(scriptHash)]
}

function scriptElement(text: string): string {
  return text && `<script>${text}</script>`
}

function scriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
