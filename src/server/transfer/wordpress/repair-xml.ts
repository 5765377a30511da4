/** The parts of XML that a place may be within, with the words that end it. */
const MODES = { text: '<', tag: '>', cdata: ']]>', comment: '-->' } as const

type Mode = keyof typeof MODES

const OPENINGS: [words: string, mode: Mode][] = [
  ['<![CDATA[', 'cdata'],
  ['<!--', 'comment'],
]
const LONGEST_OPENING = 9
const NAME = /^\/?([^\s/<>]+)/
const BEGINS_TAG = /^<[\p{L}_:/!?]/u
/** Much longer than any tag of an export. */
const MAX_TAG_LENGTH = 1024 * 1024

type Sink = {
  text(part: string): void
  tag(tag: string): void
  /** Called with each problem before it is repaired. */
  broken(reason: string): void
}

type Options = {
  /** So much of one text, section of data or comment is passed on. */
  mostText: number
  mostOpen: number
  /** An element of this name stands in one of that, and in no other. */
  item: string
  parent: string
}

/**
 * Repairs the tags of a document, as a stream, before a parser reads it: an end tag without a
 * start tag is left out, and an unclosed item is closed where the next one begins. Otherwise the
 * parser would close everything that is open, and read nothing more.
 *
 * Texts beyond a length are cut, since the parser holds all that stands between two tags.
 *
 * @throws RangeError when a tag has no end, or more are open than may be
 */
export function createXmlRepair({ mostText, mostOpen, item, parent }: Options, sink: Sink) {
  const open: string[] = []
  /** How many of each name are open: nobody looks through all for a tag that closes none. */
  const counts = new Map<string, number>()
  const isOpen = (name: string) => (counts.get(name) ?? 0) > 0
  let mode: Mode = 'text'
  /** Of the text that we are in. */
  let length = 0
  /** As much of a tag as has come. */
  let tag = ''
  let rest = ''

  const pass = (text: string) => {
    if (mode === 'tag') {
      tag += text
      if (tag.length > MAX_TAG_LENGTH) throw new RangeError('one of its tags is too large')
      return
    }
    const room = Math.max(0, mostText - length)
    length += text.length
    if (room > 0) sink.text(text.slice(0, room))
  }
  const enter = (next: Mode) => {
    mode = next
    length = 0
    tag = ''
  }
  const close = (name: string) => {
    while (open.length > 0) {
      const last = open.pop() ?? ''
      counts.set(last, (counts.get(last) ?? 0) - 1)
      sink.tag(`</${last}>`)
      if (last === name) return
    }
  }
  const passTag = () => {
    const [, name = ''] = NAME.exec(tag) ?? []
    if (tag.startsWith('!') || tag.startsWith('?') || name === '') return sink.tag(`<${tag}>`)
    if (tag.startsWith('/')) {
      if (open.at(-1) !== name) sink.broken(`</${name}> closes nothing that is open.`)
      if (isOpen(name)) close(name)
      return
    }
    if (name === item && open.at(-1) !== parent && isOpen(parent)) {
      sink.broken('its end is missing.')
      while (open.at(-1) !== parent) close(open.at(-1) ?? '')
    }
    sink.tag(`<${tag}>`)
    if (tag.endsWith('/')) return
    open.push(name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (open.length > mostOpen) throw new RangeError('it is nested too deeply')
  }

  /** Passes on what stands before the next ending, and it; answers where that ends. */
  const step = (source: string, at: number, end: number): number => {
    pass(source.slice(at, end))
    if (mode === 'tag') passTag()
    else if (mode !== 'text') sink.text(MODES[mode])
    if (mode !== 'text') {
      const ending = MODES[mode].length
      enter('text')
      return end + ending
    }
    const [words, next] = OPENINGS.find(([words]) => source.startsWith(words, end)) ?? []
    if (words && next) {
      sink.text(words)
      enter(next)
      return end + words.length
    }
    if (BEGINS_TAG.test(source.slice(end, end + 3))) enter('tag')
    else sink.text('<')
    return end + 1
  }

  const write = (part: string, isLast: boolean) => {
    const source = rest + part
    rest = ''
    for (let at = 0; ; ) {
      const end = source.indexOf(MODES[mode], at)
      // What opens something may stand here in part, the rest of it in the next one.
      const isWhole = isLast || mode !== 'text' || source.length - end >= LONGEST_OPENING
      if (end >= 0 && isWhole) {
        at = step(source, at, end)
        continue
      }
      const most = source.length - (mode === 'text' ? 0 : MODES[mode].length - 1)
      const kept = isLast ? source.length : Math.max(at, end < 0 ? most : end)
      pass(source.slice(at, kept))
      rest = source.slice(kept)
      return
    }
  }
  return { write: (part: string) => write(part, false), end: () => write('', true) }
}
