/** Where a time stands in the text of a step. */
type Stretch = { index: number; length: number }

const LONGEST = 40
/** A sentence ends before a space; a decimal has none. */
const SENTENCE_END = /[.;:!?](?=\s|$)|\n/g
/** Words that begin another thing to do. */
const CLAUSE_END = /,\s|\s(?=(?:and )?then\s)/g
const BEFORE_CLAUSE = /^(?:[\s,–—-]+|(?:and|then|or|but|again)(?!\p{L}))+/iu
/** Words that lead to a time, and say nothing without it. */
const BEFORE_TIME =
  /[\s,(–-]+(?:for|about|around|another|further|at least|at most|up to|only|just|roughly|approximately|in|after|of|an?|the|some|more|to|and|or|then|with|at|on|by)$/iu
/** Words that only go on with the clause before them. */
const GOES_ON =
  /^(?:for|until|till|or|about|with|without|in|on|at|by|to|of|per|after|before|while|so|plus|covered|uncovered|stirring|(?!bring|string|wring)\p{L}+ing)(?!\p{L})/iu

/**
 * Returns the name of each timer of a step: the clause that its time stands in, without the time, cut at a word. A
 * name of one word, and one that two would have, says the time as well: “Rest, 5 min”.
 */
export function timerNames(text: string, times: readonly Stretch[]): string[] {
  const names = times.map((time, place) => timerName(text, time, times.slice(0, place)))
  return names.map((name, place) => {
    const { index, length } = times[place] ?? { index: 0, length: 0 }
    const label = text.slice(index, index + length)
    if (name === '') return label
    const isClear = name.includes(' ') && names.indexOf(name) === names.lastIndexOf(name)
    return isClear || name.length + label.length > LONGEST ? name : `${name}, ${label}`
  })
}

function timerName(text: string, time: Stretch, before: readonly Stretch[]): string {
  const start = lastEnd(text, SENTENCE_END, time.index)
  const end = time.index + time.length
  const sentence = text.slice(start, findEnd(text, SENTENCE_END, end))
  const at = time.index - start
  const clauseStart = Math.max(
    lastEnd(sentence, CLAUSE_END, at),
    ...before.map(({ index, length }) => index + length - start),
  )
  const own = withoutLead(sentence.slice(clauseStart, at))
  if (own !== '' && !GOES_ON.test(own)) {
    const after = sentence.slice(at + time.length)
    const isWhole = own.includes(' ') || /\d/.test(after)
    return asName(isWhole ? own : `${own} ${firstClause(after)}`)
  }
  // The clause only says how long: its sentence says what for.
  const firstTime = before.find(({ index }) => index >= start) ?? time
  const first = withoutLead(firstClause(sentence.slice(0, firstTime.index - start)))
  if (first !== '' && !GOES_ON.test(first)) return asName(first)
  return asName(firstClause(sentence.slice(at + time.length)))
}

function lastEnd(text: string, pattern: RegExp, before: number): number {
  const ends = [...text.slice(0, before).matchAll(pattern)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : 0
}

function findEnd(text: string, pattern: RegExp, from: number): number {
  const [next] = text.slice(from).matchAll(pattern)
  return next ? from + next.index : text.length
}

function firstClause(text: string): string {
  const words = text.replace(BEFORE_CLAUSE, '')
  return words.slice(0, findEnd(words, CLAUSE_END, 0))
}

function withoutLead(text: string): string {
  return withoutTail(text.replace(BEFORE_CLAUSE, '').trim())
}

function withoutTail(text: string): string {
  const words = ` ${text}`.replace(BEFORE_TIME, '').trim()
  return words === text ? words.replace(/[\s,(–-]+$/, '') : withoutTail(words)
}

function asName(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const cut = words.length <= LONGEST ? words : words.slice(0, LONGEST + 1).replace(/\s+\S*$/, '')
  const isCut = cut.length < words.length
  const name = isCut ? withoutTail(cut) : cut
  const whole = name.length > LONGEST ? (words.split(' ')[0] ?? '') : name
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
