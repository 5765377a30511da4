import type { SearchTerm } from './search-query.ts'
import { matchesIn } from './text-match.ts'

type Candidate = { title: string; author: string; publishedAt: string }

/** What a term counts for where it stands. In the text every candidate has it. */
const TITLE_WORD = 8
const TITLE_BEGINNING = 5
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
  return candidates
    .map((post) => ({ post, score: scoreOf(post, terms) }))
    .sort((one, other) => other.score - one.score || newestFirst(one.post, other.post))
    .map(({ post }) => post)
}

function newestFirst(one: Candidate, other: Candidate): number {
  if (one.publishedAt === other.publishedAt) return 0
  return one.publishedAt < other.publishedAt ? 1 : -1
}

function scoreOf({ title, author }: Candidate, terms: readonly SearchTerm[]): number {
  const inTitle = new Map<number, number>()
  for (const { term, isWhole } of matchesIn(title, terms)) {
    const score = isWhole ? TITLE_WORD : TITLE_BEGINNING
    inTitle.set(term, Math.max(score, inTitle.get(term) ?? 0))
  }
  const inAuthor = new Set(Array.from(matchesIn(author, terms), ({ term }) => term))
  const titleScore = [...inTitle.values()].reduce((sum, score) => sum + score, 0)
  return titleScore + AUTHOR * inAuthor.size + (isInOrder(title, terms) ? WHOLE_IN_TITLE : 0)
}

function isInOrder(title: string, terms: readonly SearchTerm[]): boolean {
  if (terms.length < 2) return false
  const whole: SearchTerm = {
    stems: terms.flatMap(({ stems }) => stems),
    folded: [],
    isPrefix: terms.at(-1)?.isPrefix ?? false,
  }
  return matchesIn(title, [whole]).next().done === false
}
