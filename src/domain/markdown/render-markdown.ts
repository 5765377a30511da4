import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { POST_FIELDS } from '../posts/post-fields.ts'
import { shortenToExcerpt } from '../posts/text/excerpt.ts'
import { countWords, readingMinutesFor } from '../posts/text/reading-time.ts'
import { showLoneButtons } from './buttons.ts'
import { setDirections } from './directions.ts'
import { frameLonePictures } from './figures.ts'
import { type Heading, nameHeadings } from './headings.ts'
import { collectIds } from './ids.ts'
import {
  alignCells,
  emptyHeadersAsCells,
  finishImages,
  makeWidePartsScroll,
} from './images-and-tables.ts'
import { markInitial } from './initials.ts'
import { finishLinks } from './links.ts'
import { createMarkdownParser } from './parser.ts'
import { isRecipe, readersText } from './readers-text.ts'
import { type CountingOptions, type ShownRecipes, showRecipes } from './recipes/recipes.ts'
import { RENDERER_VERSION } from './renderer-version.ts'
import { contentRefusal } from './sanitise/content-refusal.ts'
import { safeSource } from './sanitise/safe-source.ts'
import { sanitisedTree } from './sanitise/sanitise.ts'
import { hasClass, plainText } from './tree/plain-text.ts'
import { eachElement } from './tree/walk.ts'
import { setTypography } from './typography.ts'
import { showLoneVideos, VIDEO_CLASS } from './videos.ts'

/** All that is stored of an article beside its Markdown. */
export type RenderedContent = {
  /** The `RENDERER_VERSION` that made it. */
  version: number
  /** Sanitised: safe to put into a page as it stands. */
  html: string
  /** The Markdown for programs that render it themselves; null where nothing had to be cut. */
  safeSource: string | null
  headings: Heading[]
  excerpt: string
  /** The text that readers read, as `readersText` has it. */
  text: string
  readingMinutes: number
  wordCount: number
  /** The targets of its links, each once, without those to places in the same text. */
  links: string[]
  /** The addresses of its pictures, each once. */
  images: string[]
} & ShownRecipes

/** Eight times the longest article; repeated references could expand to a hundred times. */
const HTML_MAX_LENGTH = 8 * POST_FIELDS.content.maxLength

const parser = createMarkdownParser({ extensions: true })

/**
 * Renders an article: one parse gives the HTML and everything that is derived from it.
 *
 * Headings, excerpt and word count are read off the sanitised tree, so they say what readers
 * will see, whether it was written as Markdown or as HTML, and nothing that was removed. The
 * excerpt alone has its quotation marks as they were typed, and never a line of a recipe: it is
 * empty where a text is nothing else.
 *
 * Takes time in proportion to the text for anything a person writes, but hostile input can
 * make it slow: run it behind a deadline when the text is not the reader's own.
 *
 * @throws AppError `invalid` when the content grows out of all proportion or nests too deeply
 */
export function renderMarkdown(markdown: string, counting: CountingOptions = {}): RenderedContent {
  const unsafeHtml = parser.render(markdown)
  if (unsafeHtml.length > HTML_MAX_LENGTH)
    throw contentRefusal('becomes too long when it is rendered')

  const tree = sanitisedTree(unsafeHtml)
  const shown = showRecipes(tree, renderInline, counting)
  const images = finishImages(tree)
  frameLonePictures(tree)
  showLoneVideos(tree)
  showLoneButtons(tree)
  const excerpt = shortenToExcerpt(
    plainText(tree, { skip: isNoProse }) || plainText(tree, { skip: isRecipe }),
  )
  setTypography(tree)
  const ids = collectIds(tree)
  const headings = nameHeadings(tree, ids)
  const links = finishLinks(tree, ids)
  emptyHeadersAsCells(tree)
  alignCells(tree)
  makeWidePartsScroll(tree)
  dropEmptyClasses(tree)

  const text = readersText(tree)
  setDirections(tree)
  markInitial(tree)
  const wordCount = countWords(text)
  const safe = safeSource(markdown)
  return {
    version: RENDERER_VERSION,
    html: toHtml(tree),
    safeSource: safe === markdown ? null : safe,
    headings,
    excerpt,
    text,
    readingMinutes: readingMinutesFor(wordCount),
    wordCount,
    links,
    images,
    ...shown,
  }
}

const NO_PROSE = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'figcaption'])

/** Whether a part makes no sense in a sentence or two on a card: headings without their sections, code. */
function isNoProse(element: Element): boolean {
  const { tagName, properties } = element
  return (
    NO_PROSE.has(tagName) ||
    properties.role === 'doc-endnotes' ||
    properties.role === 'note' ||
    isRecipe(element) ||
    hasClass(element, VIDEO_CLASS)
  )
}

/** A line of a recipe, through the same sanitiser as the whole text. */
function renderInline(markdown: string): ElementContent[] {
  const { children } = sanitisedTree(parser.renderInline(markdown), { holds: 'words' })
  return children.filter((node) => node.type !== 'doctype')
}

/** The sanitiser empties a list of classes that it refuses, but leaves the attribute. */
function dropEmptyClasses(tree: Root): void {
  eachElement(tree, ({ properties }) => {
    if (Array.isArray(properties.className) && properties.className.length === 0) {
      delete properties.className
    }
  })
}
