import type { SearchTerm } from './search-query.ts'
import { matchesAmong, matchesIn } from './text-match.ts'
import { splitWords, type Word } from './words.ts'

type Candidate = { title: string; author: string; publishedAt: string }

/** The weight of a term by where it stands. In the text every candidate has it. */
const TITLE_WORD = 8
const TITLE_BEGINNING = 5
/** Another name of a food that was typed: after those who call it the same. */
const TITLE_OTHER_NAME = 4
const AUTHOR = 3
/** The whole of what was typed, in its order, in the title. */
const WHOLE_IN_TITLE = 10

/**
 * Puts posts that all match into the order of a reader's interest: what the title promises
 * first, then who wrote it, and the newest of equals.
 */
export function rankCandidates<Post extends Candidate>(
  candidates: readonly Post[],
  terms: readonly SearchTerm[],
): Post[] {
  const whole = inOneTerm(terms)
  const authors = new Map<string, number>()
  return candidates
    .map((post) => ({ post, score: scorePost(post) }))
    .sort((one, other) => other.score - one.score || newestFirst(one.post, other.post))
    .map(({ post }) => post)

  function scorePost({ title, author }: Post): number {
    const words = [...splitWords(title)]
    const isInOrder = whole !== undefined && hasTerm(words, whole)
    return scoreOfTitle(words, terms) + scoreOfAuthor(author) + (isInOrder ? WHOLE_IN_TITLE : 0)
  }

  /** Many posts have few authors. */
  function scoreOfAuthor(author: string): number {
    const known = authors.get(author)
    if (known !== undefined) return known
    const found = new Set(Array.from(matchesIn(author, terms), ({ term }) => term))
    authors.set(author, AUTHOR * found.size)
    return AUTHOR * found.size
  }
}

function newestFirst(one: Candidate, other: Candidate): number {
  if (one.publishedAt === other.publishedAt) return 0
  return one.publishedAt < other.publishedAt ? 1 : -1
}

function scoreOfTitle(words: readonly Word[], terms: readonly SearchTerm[]): number {
  const found = new Map<number, number>()
  for (const { term, isWhole, isTyped } of matchesAmong(words, terms)) {
    const score = isTyped ? (isWhole ? TITLE_WORD : TITLE_BEGINNING) : TITLE_OTHER_NAME
    found.set(term, Math.max(score, found.get(term) ?? 0))
  }
  return [...found.values()].reduce((sum, score) => sum + score, 0)
}

/** All of what was typed as one phrase; undefined when it is one term already. */
function inOneTerm(terms: readonly SearchTerm[]): SearchTerm | undefined {
  if (terms.length < 2) return undefined
  const stems = terms.flatMap((term) => term.stems)
  return { stems, folded: [], isPrefix: terms.at(-1)?.isPrefix ?? false }
}

function hasTerm(words: readonly Word[], term: SearchTerm): boolean {
  return matchesAmong(words, [term]).next().done === false
}
