/** More lines than a site has addresses are a wrong file. */
export const REDIRECTS_PER_LIST = 10_000

/** One line of a list: an old address, and where it is to lead; empty for gone. */
export type ListedRedirect = { line: number; from: string; to: string }

const HEADING = /^(?:from|source|old|path)\b/i
/** A field in quotes, in which two stand for one, or one without. */
const FIELD = /(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g

/**
 * Reads redirects, a line each: the old address and the new one, with a comma, a semicolon or a tab between them. Empty
 * lines, those that begin with `#`, and a heading say nothing; further fields of a line are left aside.
 */
export function readRedirectList(text: string): ListedRedirect[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const words = line.replace(/^\ufeff/, '').trim()
    if (words === '' || words.startsWith('#') || (index === 0 && HEADING.test(words))) return []
    const fields = Array.from(words.matchAll(FIELD), ([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    )
    const [from = '', to = ''] = fields
    return [{ line: index + 1, from, to }]
  })
}
