export type TagAttribute = {
  name: string
  value: string
  /** Where it begins, with what stands before it, and where it ends. */
  start: number
  end: number
  valueStart: number
}

export type Tag = {
  name: string
  isClosing: boolean
  attributes: TagAttribute[]
  /** Behind the `>`, or the end of the text. */
  end: number
}

/** A tag that a person writes is shorter and has fewer attributes. */
const LONGEST_TAG = 4096
const MOST_ATTRIBUTES = 40
const LONGEST_NAME = 64

const OPENING = /<(\/?)([a-z][^\s/>]{0,63})/iy
/** A name and what it is set to: HTML Living Standard, 13.2.5.32 to 13.2.5.39. */
const ATTRIBUTE =
  /[\s/]{0,99}([^\s/>][^\s/>=]{0,99})(?:\s{0,99}=\s{0,99}(?:"([^"]{0,4096})"|'([^']{0,4096})'|([^\s>"'][^\s>]{0,4095}))?)?/y
const CLOSING = /[\s/]{0,99}>/y

/**
 * Reads the tag at a `<` as a browser would, wherever in a text it stands.
 *
 * @returns undefined where no tag begins; `too_long` for one that nobody writes or that never ends
 */
export function readTag(text: string, start: number): Tag | 'too_long' | undefined {
  const [opening, slash, name = ''] = matchAt(OPENING, text, start) ?? []
  if (opening === undefined) return undefined
  if (name.length === LONGEST_NAME) return 'too_long'
  const tag: Tag = {
    name: name.toLowerCase(),
    isClosing: slash === '/',
    attributes: [],
    end: start + opening.length,
  }
  for (;;) {
    const isTooLong = tag.end - start > LONGEST_TAG || tag.attributes.length > MOST_ATTRIBUTES
    if (isTooLong) return 'too_long'
    const closing = matchAt(CLOSING, text, tag.end)
    if (closing) return { ...tag, end: tag.end + closing[0].length }
    const given = matchAt(ATTRIBUTE, text, tag.end)
    // A quote that is not closed, or what goes on and on.
    if (!given) return tag.end === text.length ? tag : 'too_long'
    const [whole, attribute = '', double, single, bare] = given
    const value = double ?? single ?? bare ?? ''
    const end = tag.end + whole.length
    const valueStart = end - value.length - (bare === undefined && value !== '' ? 1 : 0)
    tag.attributes.push({ name: attribute.toLowerCase(), value, start: tag.end, end, valueStart })
    tag.end = end
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
