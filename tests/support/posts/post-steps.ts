import fc from 'fast-check'

/** What somebody does with a post, by one of two writers. */
export type PostStep =
  | {
      kind: 'save'
      by: number
      isStale: boolean
      isMeant: boolean
      word: number
      change: 'longer' | 'shorter' | 'anew'
    }
  | { kind: 'publish' | 'discard' | 'unpublish' | 'trash' | 'restore'; by: number }
  | { kind: 'schedule' | 'unschedule' | 'restart' | 'tidy' | 'update'; by: number; word: number }
  | { kind: 'go back'; by: number; word: number }

const by = fc.nat(1)
const word = fc.nat(9)
/** Anything of it, in the shares in which a desk sees it. */
export const postStepArbitrary: fc.Arbitrary<PostStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      by,
      isStale: fc.boolean(),
      isMeant: fc.boolean(),
      word,
      change: fc.constantFrom('longer', 'shorter', 'anew'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('publish', 'discard', 'unpublish', 'trash', 'restore'),
      by,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('schedule', 'unschedule', 'restart', 'tidy', 'update'),
      by,
      word,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('go back' as const), by, word }) },
)
