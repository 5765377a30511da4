import { linkToAddress } from '#contract/page-paths.ts'
import type { PageHit } from '#contract/search.ts'
import { rankCandidates } from '#domain/search/rank.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import { makeSnippet, markMatches } from '#domain/search/snippet.ts'
import { hasTerms, makeWordLine } from '#domain/search/word-line.ts'
import type { Language } from '#domain/words/languages.ts'
import { renderPageText } from '#pages/get-written-page.server.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import { readableWords, visibleSections } from '#pages/sections/shown-sections.ts'
import { readHtml } from '#server/content/read-html.ts'
import type { Database } from '#server/data/tables.ts'
import type { Rendering } from '#server/operations/context.ts'
import { readPublished, readSiteName } from '../site/documents/get-site-document.ts'

/** More than that is no answer. */
const MOST_PAGES = 5

type Page = {
  id: string
  path: string
  publishedAt: string
  title: string
  isListed: boolean
  /** Its words in plain text, and its texts in Markdown. */
  texts: readonly string[]
  markdown: readonly string[]
  wordLine: string
}

/** Pages as this process read them last, each until it is published again. A site has few. */
const lastRead = new WeakMap<Database, Map<Language | '', ReadonlyMap<string, Page>>>()

/**
 * The pages of the owner's in a language that have every term, as they are published now, best first. Unlisted ones are not among them.
 *
 * There is no index of them: their words are kept by each process, and which are public is asked each time.
 */
export async function findPages(
  deps: Rendering,
  terms: readonly SearchTerm[],
  language: Language | '',
): Promise<PageHit[]> {
  const { db } = deps
  const pages = await readPages(db, language)
  const matches = pages.filter(({ isListed, wordLine }) => isListed && hasTerms(wordLine, terms))
  if (matches.length === 0) return []
  const name = await readSiteName(db)
  const best = rankCandidates(
    matches.map((page) => ({ ...page, author: '' })),
    terms,
  ).slice(0, MOST_PAGES)
  return Promise.all(best.map((page) => presentHit(deps, page, { terms, name })))
}

async function readPages(db: Database, language: Language | ''): Promise<Page[]> {
  const ofLanguages = lastRead.get(db) ?? new Map()
  lastRead.set(db, ofLanguages)
  const known = ofLanguages.get(language)
  const places = await ownPagesRepository.listPlaces(db, { language, limit: OWN_PAGES_MAX })
  const pages = await Promise.all(
    places.map(async ({ document_id: id, path, published_at: publishedAt }) => {
      const page = known?.get(id)
      if (page?.publishedAt === publishedAt && page.path === path) return page
      return { id, path, publishedAt, ...(await readWords(db, id)) }
    }),
  )
  ofLanguages.set(language, new Map(pages.map((page) => [page.id, page])))
  return pages
}

async function readWords(db: Database, documentId: string) {
  const values = await readPublished(db, knownOwnPageId(documentId))
  const { title, description, listing } = values
  const { texts, markdown } =
    'text' in values
      ? { texts: [values.intro], markdown: [values.text] }
      : wordsOfSections(values.sections)
  const wordLine = makeWordLine([title, description, ...texts, ...markdown].join('\n'))
  return { title, isListed: listing === 'listed', texts, markdown, wordLine }
}

function wordsOfSections(sections: string) {
  const visible = visibleSections(sections, '{name}')
  return {
    texts: visible.flatMap(readableWords),
    markdown: visible.flatMap((section) => Object.values(section.markdown)),
  }
}

async function presentHit(
  deps: Rendering,
  { path, title, texts, markdown }: Page,
  { terms, name }: { terms: readonly SearchTerm[]; name: string },
): Promise<PageHit> {
  const named = (words: string) => words.replaceAll('{name}', name)
  const { html } = await renderPageText(deps, { name, markdown: markdown.join('\n\n') })
  const words = [...texts.map(named), await readHtml(html)].filter((text) => text !== '').join(' ')
  return {
    link: linkToAddress(path),
    titleSegments: markMatches(named(title), terms),
    snippet: makeSnippet(words, terms),
  }
}
