import type { SentWords } from '../words/english/sent.ts'
import { isCallout } from './callouts.ts'

/** Our own renderer writes these, and writers cannot: no role and no name of a region comes from them. */
const PUT =
  /(<blockquote role="note">\n<p><strong>)(\w+)(?=<\/strong>)|( role="doc-endnotes" aria-label=")Footnotes(?=")|( role="doc-noteref" aria-label=")Footnote ([\d-]+)(?=")|( role="doc-backlink" aria-label=")Back to reference ([\d-]+)(?=")|(<div class="table-scroll" role="region" aria-label=")(?:Table|([^"]*), table) (\d+)(?=")|(<p class="video"><a [^>]*><strong>)Watch the video(<\/strong> <span>)on ([^<]*)(?=<)/g

const SOME = [
  '<blockquote role="note"',
  'role="doc-endnotes"',
  'class="table-scroll"',
  'class="video"',
]

/** Whether a rendered text has words of the program in it. */
export function hasStoredWords(html: string): boolean {
  return SOME.some((mark) => html.includes(mark))
}

/** A rendered text, which is stored with English words of the program, with those words of another language. */
export function withStoredWords(html: string, words: SentWords['storedText']): string {
  return html.replace(
    PUT,
    (
      whole: string,
      note?: string,
      kind = '',
      notes?: string,
      mark?: string,
      number = '',
      back?: string,
      reference = '',
      table?: string,
      named?: string,
      count = '',
      video?: string,
      between = '',
      host = '',
    ) => {
      if (note) {
        const name = kind.toLowerCase()
        return isCallout(name) ? note + words.callouts[name] : whole
      }
      if (notes) return notes + words.footnotes
      if (mark) return mark + words.footnote(number)
      if (back) return back + words.backTo(reference)
      if (table) return table + words.table({ named, count })
      return `${video}${words.watch}${between}${words.onHost(host)}`
    },
  )
}
