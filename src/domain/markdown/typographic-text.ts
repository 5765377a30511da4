const NO_BREAK_SPACE = '\u00a0'

const UNITS = [
  ...['°', '°C', '°F', 'C', 'F', '%'],
  ...['g', 'kg', 'mg', 'mcg', 'µg', 'μg', 'oz', 'lb', 'lbs'],
  ...['l', 'ml', 'cl', 'dl', 'tbsp', 'tbsps', 'tsp', 'tsps', 'cup', 'cups', 'pt', 'qt'],
  ...['mm', 'cm', 'm', 'km'],
  ...['s', 'sec', 'min', 'mins', 'h', 'hr', 'hrs'],
  ...['kcal', 'kJ'],
]
/** A space after a number and before a unit, or between a number and the fraction that follows. */
const SPACE_IN_AMOUNT = new RegExp(
  `(?<=\\p{N})[ \\n](?=(?:${UNITS.join('|')})(?![\\p{L}\\p{N}])|\\d{1,2}[/⁄]\\d|[¼-¾⅐-⅞])`,
  'giu',
)

/** Keeps an amount on one line: “200 °C”, “1 ½ tbsp”, “20–25 min”. */
export function joinUnits(text: string): string {
  return text.replace(SPACE_IN_AMOUNT, NO_BREAK_SPACE)
}

const WORD = /[\p{L}\p{N}\p{M}]/u
const DIGIT = /\p{N}/u
/** The characters that may stand before an opening mark; the beginning of the text as well. */
const BEFORE_OPENING = /[\s([{<\-–—/“‘«„]/u
/** The characters that may stand after a mark that opens. */
const AFTER_OPENING = /[^\s)\]}>.,;:!?…]/u
/** Words that begin with an apostrophe in the place of letters. */
const SHORTENED =
  /^'(?:\d\ds?|tis|twas|twere|twill|em|n|til|cause|round|bout|cos)(?![\p{L}\p{N}])/iu
const LONGEST_SHORTENED = 8

/**
 * Turns straight quotation marks and apostrophes into typographic ones, each in its place: the
 * text has the same length afterwards. After a number, with none open, they are feet and inches.
 */
export function turnQuotes(text: string): string {
  if (!/['"]/.test(text)) return text
  const marks = createMarks(text.lastIndexOf("'"))
  const isKept = addressTester(text)
  const pieces: string[] = []
  let done = 0
  let before = ''
  for (const { 0: straight, index } of text.matchAll(/['"]/g)) {
    if (index > done || done === 0) before = text.charAt(index - 1)
    const around = { before, after: text.charAt(index + 1) }
    const rest = text.slice(index, index + LONGEST_SHORTENED)
    const mark = isKept(index)
      ? straight
      : straight === '"'
        ? marks.double(around)
        : marks.single({ ...around, rest, index })
    pieces.push(text.slice(done, index), mark)
    before = mark
    done = index + 1
  }
  return pieces.join('') + text.slice(done)
}

type Around = { before: string; after: string }

/** Which mark stands where, knowing which are open. Without a later mark nothing can be opened. */
function createMarks(lastSingle: number) {
  let isDoubleOpen = false
  let isSingleOpen = false
  return {
    double(around: Around): string {
      const wasOpen = isDoubleOpen
      isDoubleOpen = opensBetween(around)
      if (isDoubleOpen) return '“'
      return isMeasure(around) && !wasOpen ? '″' : '”'
    },
    single({ rest, index, ...around }: Around & { rest: string; index: number }): string {
      if (opensBetween(around) && !SHORTENED.test(rest) && index < lastSingle) {
        isSingleOpen = true
        return '‘'
      }
      if (isMeasure(around) && !isSingleOpen) return '′'
      if (!WORD.test(around.after)) isSingleOpen = false
      return '’'
    },
  }
}

function opensBetween({ before, after }: Around): boolean {
  return (before === '' || BEFORE_OPENING.test(before)) && AFTER_OPENING.test(after)
}

function isMeasure({ before, after }: Around): boolean {
  return DIGIT.test(before) && !WORD.test(after)
}

/** Makes a check of whether a place is within an address that is no link; call it in order. */
function addressTester(text: string): (index: number) => boolean {
  if (!text.includes('://')) return () => false
  const words = text.matchAll(/\S+/g)
  let word = words.next().value
  return (index) => {
    while (word && word.index + word[0].length <= index) word = words.next().value
    return word?.[0].includes('://') ?? false
  }
}
