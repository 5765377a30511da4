import { namesMissingPicture } from '../text/missing-picture.ts'
import { countWords } from '../text/reading-time.ts'
import { proseLines, type TextLine } from '../text/text-lines.ts'

/** A line with the facts that its words alone decide. */
export type ReadLine = TextLine & {
  words: number
  /** A promise about health in it that has no source. */
  claim: string | undefined
  /** The paths and anchors of this site that it links to. */
  targets: readonly string[]
  lacksPicture: boolean
}

type Facts = Omit<ReadLine, keyof TextLine>

/** Promises about health that a careful reader wants to see a source for. */
const CLAIM =
  /\b(?:cures?|heals?|prevents?|treats?|reverses?|detox(?:es|ify|ifies)?|boosts? (?:your |the )?(?:immun\w+|metabolism)|burns? fat|lowers? (?:your )?(?:blood pressure|cholesterol|blood sugar)|(?:clinically|scientifically) proven|proven to|reduces? (?:the |your )?risk|studies show|research shows)\b/i
const SOURCE = /\]\(|\[\^|https?:\/\//
const LINK = /(?<!!)\[[^\]]{0,1000}\]\((\/[^)\s]*|#[^)\s]*)/g

let known: ReadonlyMap<string, Facts> = new Map()

/**
 * Returns the lines of a text outside of code. Of a text that is written on, only the lines that were not in it the
 * time before are read.
 */
export function readLines(markdown: string): ReadLine[] {
  const next = new Map<string, Facts>()
  const lines = proseLines(markdown).map((line) => {
    const facts = next.get(line.text) ?? known.get(line.text) ?? factsOf(line.text)
    next.set(line.text, facts)
    return { ...line, ...facts }
  })
  known = next
  return lines
}

function factsOf(text: string): Facts {
  const [claim] = CLAIM.exec(text) ?? []
  return {
    words: countWords(text),
    claim: SOURCE.test(text) ? undefined : claim,
    targets: Array.from(text.matchAll(LINK), ([, target = '']) => target),
    lacksPicture: namesMissingPicture(text),
  }
}
