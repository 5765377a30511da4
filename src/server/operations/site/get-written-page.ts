import type { Heading } from '#contract/posts.ts'
import type { WrittenPage } from '#contract/written-page.ts'
import type { WrittenPageId } from '#domain/site/written-pages.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { DeskDeps } from '../desk/desk-deps.ts'
import { withPictures } from '../posts/get-post.ts'
import { linksToRecipes, renderText } from '../recipes/render-text.ts'
import { readPublished } from './get-site-document.ts'

type RenderDeps = Pick<DeskDeps, 'db' | 'now' | 'content'>
type Rendered = { markdown: string; html: string; headings: Heading[] }

/** The last text of each page, so that a page that no cache holds costs no more than one whose text is stored rendered. */
const lastRendered = new WeakMap<RenderDeps['content'], Map<string, Rendered>>()

/**
 * A page with a text, as it is published.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function getWrittenPage(deps: RenderDeps, id: WrittenPageId): Promise<WrittenPage> {
  const { db } = deps
  const [{ name }, { text, ...words }, publishedAt] = await Promise.all([
    readPublished(db, 'settings'),
    readPublished(db, id),
    siteDocumentsRepository.findLastPublication(db, id),
  ])
  const { html, headings } = await render(deps, id, text)
  const named = (words: string) => words.replaceAll('{name}', name)
  return {
    title: named(words.title),
    description: named(words.description),
    intro: named(words.intro),
    html: (await withPictures(db, html)).replaceAll('{name}', asHtml(name)),
    headings: headings.map(({ text, ...heading }) => ({ ...heading, text: named(text) })),
    publishedAt: publishedAt ?? null,
  }
}

async function render(deps: RenderDeps, id: string, markdown: string): Promise<Rendered> {
  const texts = textsOf(deps.content)
  const last = texts.get(id)
  if (last?.markdown === markdown) return last
  const { html, headings } = await renderText(deps, markdown)
  const rendered = { markdown, html, headings }
  // What the recipes of others change is made anew.
  if (!linksToRecipes(markdown)) texts.set(id, rendered)
  return rendered
}

function textsOf(content: Pick<ContentRenderer, 'render'>): Map<string, Rendered> {
  const texts = lastRendered.get(content) ?? new Map()
  lastRendered.set(content, texts)
  return texts
}

function asHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
