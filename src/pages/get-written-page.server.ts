import type { Heading } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Rendering } from '#server/operations/context.ts'
import { otherLanguage, shownText } from '#server/operations/posts/get-post.ts'
import { linksToRecipes, renderText } from '#server/operations/recipes/render-text.ts'
import { findPageCard } from '#server/operations/site/documents/find-page-card.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { withOthersHosts, withoutUntrue } from '#server/operations/site/documents/others-hosts.ts'
import { renderChooser } from '#translations/sets/alternates.server.ts'
import { findPageAlternates } from '#translations/sets/page-alternates.server.ts'
import type { WrittenPage } from './written-page.calls.ts'
import { isGivenPage, type WrittenPageId } from './written-pages.ts'

type Rendered = { markdown: string; html: string; headings: Heading[] }

/** So many texts are at hand; a site has few pages that are asked for all the time. */
const MOST_RENDERED = 30

/** The last text of each page, so that a page that no cache holds costs no more than one whose text is stored rendered. */
const lastRendered = new WeakMap<Rendering['content'], Map<string, Rendered>>()
/** The pages of the program as they were shown last, for while the database does not answer. */
const lastShown = new WeakMap<Rendering['content'], Map<string, WrittenPage>>()

/**
 * A page with a text, as it is published. While the database does not answer, a page of the program is as it was shown last.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function getWrittenPage(deps: Rendering, id: WrittenPageId): Promise<WrittenPage> {
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
 * The text of a page, rendered, with its pictures and the name of the site.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function renderPageText(
  deps: Rendering,
  {
    name,
    markdown,
    language = '',
    keptAs,
  }: {
    name: string
    markdown: string
    /** In which the text is, where that is not the language of the site. */
    language?: Language | ''
    keptAs?: string
  },
): Promise<{ html: string; headings: Heading[] }> {
  const { html, headings } = await render(deps, markdown, keptAs)
  return {
    html: (await shownText(deps.db, html, language)).replaceAll('{name}', asHtml(name)),
    headings: headings.map(({ text, ...heading }) => ({
      ...heading,
      text: text.replaceAll('{name}', name),
    })),
  }
}

async function readPage(deps: Rendering, id: WrittenPageId): Promise<WrittenPage> {
  const { db } = deps
  const [site, values, publishedAt] = await Promise.all([
    readPublished(db, 'settings'),
    readPublished(db, id),
    siteDocumentsRepository.findLastPublication(db, id),
  ])
  const page = await showText(deps, values, { id, site, keptAs: id })
  const alternates = await findPageAlternates(db, id, site)
  return {
    ...page,
    html: renderChooser(alternates, languageOfPage(values, site) || site.language) + page.html,
    publishedAt: publishedAt ?? null,
    ...(alternates.length > 0 && { alternates }),
  }
}

/**
 * A page with these values, as visitors would see it.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function showText(
  deps: Rendering,
  { text, ...words }: SiteDocument<WrittenPageId>,
  { id, site, keptAs }: { id: WrittenPageId; site: SiteSettings; keptAs?: string },
): Promise<Omit<WrittenPage, 'publishedAt'>> {
  const { name } = site
  const named = (words: string) => words.replaceAll('{name}', name)
  const isPrivacy = id === 'privacy'
  const markdown = isPrivacy ? withoutUntrue(text, site) : text
  const rendered = await renderPageText(deps, {
    name,
    markdown,
    language: languageOfPage(words, site),
    ...(keptAs && { keptAs }),
  })
  const title = named(words.title)
  return {
    title,
    description: named(words.description),
    intro: named(words.intro),
    ...(await findPageCard(deps.db, { cardPicture: words.cardPicture, title })),
    ...(isPrivacy ? withOthersHosts(rendered, site) : rendered),
    ...(linksToRecipes(text) && { showsPosts: true }),
    ...('listing' in words && words.listing === 'unlisted' && { isUnlisted: true }),
  }
}

/** The language that a page says it is in, where that is not the language of the site. */
export function languageOfPage(
  values: object & { language?: Language | 'site' },
  site: Pick<SiteSettings, 'language' | 'otherLanguages'>,
): Language | '' {
  const { language = 'site' } = values
  return language === 'site' ? '' : (otherLanguage(language, site) ?? '')
}

async function render(
  deps: Rendering,
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
  kept: WeakMap<Rendering['content'], Map<string, Value>>,
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
