import { readTag, type Tag, type TagAttribute } from './read-tag.ts'
import { CUT_SCHEME_OF_ATTRIBUTE } from './script-scheme.ts'

/** Elements that are cut with all that they hold. */
const CUT_ELEMENTS = new Set(['script', 'iframe', 'object', 'embed', 'form'])
/** Attributes that hold prose, in which nothing is an address. */
const PROSE = /^(?:alt|title|label|summary|placeholder|abbr|aria-.*)$/
/** In some browsers a quote or a grave accent ends the attribute before. */
const CUT_ATTRIBUTE = /(?:^|["'`=])(?:on.*|style)$/
const CUT_IN_VALUE = /(["'`\s])(?:on\w+|style)\s*=/gi
const SCHEMES = new RegExp(`(^|[;,=(\\s]|url=)(?:${CUT_SCHEME_OF_ATTRIBUTE})+`, 'gi')

/**
 * Removes elements and attributes that could run a script from a text with tags, and leaves
 * everything else unchanged.
 *
 * Every `<` is looked at, also inside comments, code and attributes: what is a tag is decided by
 * whoever renders the text.
 */
export function stripTags(text: string): string {
  const never = new Set<string>()
  let out = ''
  let done = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(at + 1, done))) {
    const tag = readTag(text, at)
    if (!tag) continue
    const [replacement, end] = cut(text, at, tag, never)
    if (end === at) continue
    out += text.slice(done, at) + replacement
    done = end
  }
  return out + text.slice(done)
}

/** Returns the text in place of the tag, and where the text goes on; at the tag when it may stay. */
function cut(
  text: string,
  at: number,
  tag: Tag | 'too_long',
  never: Set<string>,
): [replacement: string, end: number] {
  if (tag === 'too_long') return ['&lt;', at + 1]
  if (CUT_ELEMENTS.has(tag.name))
    return ['', tag.isClosing ? tag.end : endBehindTag(text, tag, never)]
  const cleaned = withoutAttributes(text, at, tag)
  return cleaned === undefined ? ['', at] : [cleaned, tag.end]
}

/** Behind the closing tag of an element, or behind its opening one where there is none. */
function endBehindTag(text: string, { name, end }: Tag, never: Set<string>): number {
  if (name === 'embed' || never.has(name)) return end
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(text)
  if (found) return found.index + found[0].length
  // Nor is there one for those that come later: a text is not searched again and again.
  never.add(name)
  return end
}

/** The tag without its dangerous attributes; undefined when it has none. */
function withoutAttributes(text: string, at: number, tag: Tag): string | undefined {
  let out = ''
  let done = at
  for (const attribute of tag.attributes) {
    const { start, end, valueStart, value } = attribute
    if (CUT_ATTRIBUTE.test(attribute.name)) {
      out += text.slice(done, start)
      done = end
      continue
    }
    const cleaned = cleanValue(attribute)
    if (cleaned === value) continue
    out += text.slice(done, valueStart) + cleaned
    done = valueStart + value.length
  }
  return done === at ? undefined : out + text.slice(done, tag.end)
}

function cleanValue({ name, value }: TagAttribute): string {
  const quiet = value.replace(CUT_IN_VALUE, '$1')
  return PROSE.test(name) ? quiet : quiet.replace(SCHEMES, '$1')
}
