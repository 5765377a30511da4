import type { Language } from '#domain/words/languages.ts'
import type { Rendering } from '#server/operations/context.ts'
import { linksToRecipes } from '#server/operations/recipes/render-text.ts'
import type { ShownSection } from './designed-page.calls.ts'
import { renderPageText } from './get-written-page.server.ts'
import type { VisibleSection } from './sections/shown-sections.ts'

/** Parts the texts of a page, which are rendered together: no two of their headings get one id. */
const PART = 'qxhavenpartqx'
const PART_AS_HTML = new RegExp(`<p[^>]*>${PART}</p>\\s*`)

type RenderOptions = { name: string; language?: Language | ''; keptAs?: string }

/**
 * Sections with their texts rendered.
 *
 * @param options.keptAs under what the rendering is kept for the next time; nothing is of a draft
 * @throws AppError as `ContentRenderer.render`
 */
export async function renderSections(
  deps: Rendering,
  sections: readonly VisibleSection[],
  options: RenderOptions,
): Promise<{ sections: ShownSection[]; showsPosts: boolean }> {
  const texts = sections.flatMap(({ markdown }) => Object.values(markdown))
  const rendered = texts.length === 0 ? [] : await renderTexts(deps, texts, options)
  let next = 0
  const shown = sections.map(({ markdown, ...section }) => {
    const html = Object.keys(markdown).map((field) => [field, rendered[next++] ?? ''])
    return html.length === 0 ? section : { ...section, html: Object.fromEntries(html) }
  })
  // What a section holds is completed from the table of its kind.
  return { sections: shown as unknown as ShownSection[], showsPosts: texts.some(linksToRecipes) }
}

async function renderTexts(
  deps: Rendering,
  texts: readonly string[],
  options: RenderOptions,
): Promise<string[]> {
  const together = { ...options, markdown: texts.join(`\n\n${PART}\n\n`) }
  const parts = (await renderPageText(deps, together)).html.split(PART_AS_HTML)
  if (parts.length === texts.length) return parts
  // Something was left open in one of them, such as a block of code.
  const { keptAs: _, ...rest } = options
  const each = texts.map((markdown) => renderPageText(deps, { ...rest, markdown }))
  return (await Promise.all(each)).map(({ html }) => html)
}
