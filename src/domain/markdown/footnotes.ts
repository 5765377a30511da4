import type { MarkdownIt, RendererRule, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/**
 * Adds GitHub's footnotes, with the roles and names by which assistive technology knows them.
 *
 * Only the `[^label]` form: the plugin's inline form is not GitHub's, and nesting it costs
 * quadratic time.
 */
export function addFootnotes(md: MarkdownIt): void {
  md.use(footnotes)
  md.inline.ruler.disable('footnote_inline')
  Object.assign(md.renderer.rules, {
    footnote_ref: renderReference,
    footnote_block_open: () =>
      '<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">\n<ol>\n',
    footnote_block_close: () => '</ol>\n</section>\n',
    footnote_open: renderNoteStart,
    footnote_close: () => '</li>\n',
    footnote_anchor: renderWayBack,
  } satisfies Record<string, RendererRule>)
}

const renderReference: RendererRule = (tokens, index) => {
  const { number, reference } = noteNumbers(tokens[index])
  return (
    `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${reference}" ` +
    `role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`
  )
}

const renderNoteStart: RendererRule = (tokens, index) =>
  `<li id="fn${noteNumbers(tokens[index]).number}">`

const renderWayBack: RendererRule = (tokens, index) => {
  const { reference } = noteNumbers(tokens[index])
  return (
    ` <a class="footnote-backref" href="#fnref${reference}" role="doc-backlink" ` +
    `aria-label="Back to reference ${reference}">\u21a9\ufe0e</a>`
  )
}

/** The number a reader sees, and the id of one of perhaps several references to the note. */
function noteNumbers(token: Token | undefined): { number: number; reference: string } {
  const number = Number(token?.meta?.id) + 1
  const repeat = Number(token?.meta?.subId ?? 0)
  return { number, reference: repeat > 0 ? `${number}-${repeat + 1}` : `${number}` }
}
