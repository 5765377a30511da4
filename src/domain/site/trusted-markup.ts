/** Proxies in front take but few kilobytes of headers, and each inline script has its hash in one. */
const MOST_INLINE_SCRIPTS = 5

/** Where markup of the owner’s stands in a page. */
export type MarkupPlace = 'head' | 'body'

/** Elements allowed in each place: any other would move the rest of the page, or is refused by pages anyway. */
const ELEMENTS: Record<MarkupPlace, ReadonlySet<string>> = {
  head: new Set(['script', 'meta']),
  body: new Set(['script', 'noscript', 'img', 'iframe', 'div', 'span', 'ins']),
}
const IN_NOSCRIPT: ReadonlySet<string> = new Set(['img', 'iframe'])
/** They have no end. */
const VOID: ReadonlySet<string> = new Set(['meta', 'img'])
const REFUSED_ATTRIBUTES: Readonly<Record<string, string>> = {
  style: 'pages take no styles in attributes: write a rule into Own CSS',
  srcdoc: 'a frame has an address',
  srcset: 'a picture has one address, in src',
  'http-equiv': 'it would change what the server says of the page',
}

const SPACE = /[\t\n\f\r ]+/y
const COMMENT = /<!--(?!-?>)(?:(?!--)[\s\S])*-->/y
const TAG_START = /<([a-z][a-z0-9]*)/iy
const ATTRIBUTE = /[\t\n\f\r ]+([a-z][\w.:-]*)(?:=(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))?/iy
const TAG_END = /[\t\n\f\r ]*\/?>/y
const CLOSING_TAG = /<\/([a-z][a-z0-9]*)\s*>/iy
const SCRIPT_END = /<\/script\s*>/gi
/** Characters that make browsers look for another end of a script than the first. */
const UNSAFE_IN_SCRIPT = /<!--|<\/?script/i

/** Markup as it was read. */
type ReadMarkup = {
  /** The texts of the scripts that stand in it. */
  scripts: string[]
  /** The addresses that its elements load, by their element. */
  addresses: { element: string; address: string }[]
  /** The problem, in words that follow the field's name. */
  problem?: string
}

type Tag = { name: string; attributes: [name: string, value: string][]; end: number }

/**
 * Reads markup of the owner’s: a few elements, each closed in its order, with code in scripts alone. What reads it as browsers do
 * knows each script that will run, and that nothing in it swallows the page behind it.
 */
export function readMarkup(markup: string, place: MarkupPlace): ReadMarkup {
  const found: ReadMarkup = { scripts: [], addresses: [] }
  const open: { name: string; at: number }[] = []
  const refuse = (at: number, problem: string): ReadMarkup => ({
    ...found,
    problem: `${problem} (line ${markup.slice(0, at).split('\n').length})`,
  })
  let at = 0
  while (at < markup.length) {
    const within = open.at(-1)?.name
    // In these, browsers with scripts read no markup, and so no comment.
    const isText = within === 'noscript' || within === 'iframe'
    const skipped = matchAt(SPACE, markup, at) ?? (isText ? null : matchAt(COMMENT, markup, at))
    if (skipped) {
      at += skipped[0].length
      continue
    }
    const closing = matchAt(CLOSING_TAG, markup, at)
    if (closing) {
      const name = closing[1]?.toLowerCase() ?? ''
      if (open.pop()?.name !== name) return refuse(at, `has </${name}> that closes nothing`)
      at += closing[0].length
      continue
    }
    const tag = readTag(markup, at)
    if (!tag) return refuse(at, 'has something that is no whole tag')
    const problem = problemOfTag(tag, { place, within })
    if (problem) return refuse(at, problem)
    for (const [name, value] of tag.attributes) {
      if (name === 'src') found.addresses.push({ element: tag.name, address: value })
    }
    if (tag.name === 'script') {
      const end = matchAt(SCRIPT_END, markup, tag.end)
      if (!end) return refuse(at, 'has a <script> without its end')
      const text = markup.slice(tag.end, end.index)
      if (UNSAFE_IN_SCRIPT.test(text)) {
        return refuse(at, 'has a script with <script or <!-- in it, which browsers read as markup')
      }
      if (text.trim() !== '') found.scripts.push(text)
      if (found.scripts.length > MOST_INLINE_SCRIPTS) {
        return refuse(at, `must have ${MOST_INLINE_SCRIPTS} scripts of its own text or fewer`)
      }
      at = end.index + end[0].length
      continue
    }
    if (!VOID.has(tag.name)) open.push({ name: tag.name, at })
    at = tag.end
  }
  const last = open.at(-1)
  return last ? refuse(last.at, `has <${last.name}> that is never closed`) : found
}

function readTag(markup: string, start: number): Tag | undefined {
  const begun = matchAt(TAG_START, markup, start)
  if (!begun) return undefined
  const attributes: Tag['attributes'] = []
  let at = start + begun[0].length
  let attribute = matchAt(ATTRIBUTE, markup, at)
  while (attribute) {
    const [whole, name = '', double, single, bare] = attribute
    attributes.push([name.toLowerCase(), double ?? single ?? bare ?? ''])
    at += whole.length
    attribute = matchAt(ATTRIBUTE, markup, at)
  }
  const end = matchAt(TAG_END, markup, at)
  if (!end) return undefined
  return { name: begun[1]?.toLowerCase() ?? '', attributes, end: at + end[0].length }
}

function problemOfTag(
  { name, attributes }: Tag,
  { place, within }: { place: MarkupPlace; within: string | undefined },
): string | undefined {
  const allowed = within === 'noscript' ? IN_NOSCRIPT : ELEMENTS[place]
  if (!allowed.has(name) || within === 'iframe') {
    return `has <${name}> where only these may stand: ${[...allowed].join(', ')}`
  }
  for (const [attribute, value] of attributes) {
    if (attribute.startsWith('on')) {
      return `has ${attribute}, and pages run no code of attributes: write it into a <script>`
    }
    const why = Object.hasOwn(REFUSED_ATTRIBUTES, attribute) ? REFUSED_ATTRIBUTES[attribute] : ''
    if (why) return `has ${attribute}, and ${why}`
    if (attribute === 'src' && !isAddress(value)) {
      return 'has an address in src that starts neither with https:// nor with /'
    }
  }
  return undefined
}

/** Of this site, or whole; `//` and `/\` are of another one. */
function isAddress(value: string): boolean {
  return /^https:\/\/[^\s\\]+$/.test(value) || /^\/(?![/\\])[^\s\\]*$/.test(value)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
