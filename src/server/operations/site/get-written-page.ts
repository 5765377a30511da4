import { linkToAddress } from '#contract/own-addresses.ts'
import type { Heading } from '#contract/posts.ts'
import type { FoundPage, WrittenPage } from '#contract/written-page.ts'
import { AppError } from '#domain/errors.ts'
import { ownPageId } from '#domain/site/own-page.ts'
import { isGivenPage, type WrittenPageId } from '#domain/site/written-pages.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import * as ownPagesRepository from '#server/data/site/own-pages-repository.ts'
import * as pageRedirectsRepository from '#server/data/site/page-redirects-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { DeskDeps } from '../desk/desk-deps.ts'
import { withPictures } from '../posts/get-post.ts'
import { linksToRecipes, renderText } from '../recipes/render-text.ts'
import { readPublished } from './get-site-document.ts'

type RenderDeps = Pick<DeskDeps, 'db' | 'now' | 'content'>
type Rendered = { markdown: string; html: string; headings: Heading[] }

/** So many texts are at hand; a site has few pages that are asked for all the time. */
const MOST_RENDERED = 20
const PREFIX_LENGTH = ownPageId('').length

/** The last text of each page, so that a page that no cache holds costs no more than one whose text is stored rendered. */
const lastRendered = new WeakMap<RenderDeps['content'], Map<string, Rendered>>()
/** The pages of the program as they were shown last, for while the database does not answer. */
const lastShown = new WeakMap<RenderDeps['content'], Map<string, WrittenPage>>()

/**
 * A page with a text, as it is published. While the database does not answer, a page of the program is as it was shown last.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function getWrittenPage(deps: RenderDeps, id: WrittenPageId): Promise<WrittenPage> {
  if (!isGivenPage(id)) return readPage(deps, id)
  const shown = ofRenderer(lastShown, deps.content)
  try {
    const page = await readPage(deps, id)
    shown.set(id, page)
    return page
  } catch (error) {
    const last = shown.get(id)
    // What is said there binds the owner: words that may be others by now are better than none, and those of the program are not.
    if (!last || (error instanceof AppError && error.code !== 'unavailable')) throw error
    return last
  }
}

/**
 * What is at an address that the program itself does not have: a page of the owner's, or where it went; undefined for what never
 * was there, or is not public at present.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function findOwnPage(
  deps: RenderDeps,
  address: string,
): Promise<FoundPage | undefined> {
  const { db } = deps
  const [page, redirect] = await Promise.all([
    ownPagesRepository.findByPath(db, address),
    pageRedirectsRepository.find(db, address),
  ])
  if (page) {
    if (page.removed_at !== null) return { kind: 'gone' }
    if (page.is_public !== 1) return undefined
    const id = ownPageId(page.document_id.slice(PREFIX_LENGTH))
    return { kind: 'page', id, page: await readPage(deps, id) }
  }
  if (!redirect) return undefined
  if (redirect.document_id === null || redirect.removed_at !== null) return { kind: 'gone' }
  if (redirect.is_public !== 1 || redirect.to === null) return undefined
  return { kind: 'moved', to: linkToAddress(redirect.to) }
}

/**
 * The text of a page, rendered, with its pictures and the name of the site.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function renderPageText(
  deps: RenderDeps,
  { name, markdown, keptAs }: { name: string; markdown: string; keptAs?: string },
): Promise<{ html: string; headings: Heading[] }> {
  const { html, headings } = await render(deps, markdown, keptAs)
  return {
    html: (await withPictures(deps.db, html)).replaceAll('{name}', asHtml(name)),
    headings: headings.map(({ text, ...heading }) => ({
      ...heading,
      text: text.replaceAll('{name}', name),
    })),
  }
}

async function readPage(deps: RenderDeps, id: WrittenPageId): Promise<WrittenPage> {
  const { db } = deps
  const [{ name }, { text, ...words }, publishedAt] = await Promise.all([
    readPublished(db, 'settings'),
    readPublished(db, id),
    siteDocumentsRepository.findLastPublication(db, id),
  ])
  const named = (words: string) => words.replaceAll('{name}', name)
  return {
    title: named(words.title),
    description: named(words.description),
    intro: named(words.intro),
    ...(await renderPageText(deps, { name, markdown: text, keptAs: id })),
    publishedAt: publishedAt ?? null,
  }
}

async function render(
  deps: RenderDeps,
  markdown: string,
  keptAs: string | undefined,
): Promise<Omit<Rendered, 'markdown'>> {
  const texts = ofRenderer(lastRendered, deps.content)
  const last = keptAs === undefined ? undefined : texts.get(keptAs)
  if (last?.markdown === markdown) return last
  const { html, headings } = await renderText(deps, markdown)
  // What the recipes of others change is made anew.
  if (keptAs !== undefined && !linksToRecipes(markdown)) {
    texts.delete(keptAs)
    texts.set(keptAs, { markdown, html, headings })
    const [oldest] = texts.keys()
    if (texts.size > MOST_RENDERED && oldest !== undefined) texts.delete(oldest)
  }
  return { html, headings }
}

function ofRenderer<Value>(
  kept: WeakMap<RenderDeps['content'], Map<string, Value>>,
  content: Pick<ContentRenderer, 'render'>,
): Map<string, Value> {
  const known = kept.get(content) ?? new Map()
  kept.set(content, known)
  return known
}

function asHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
