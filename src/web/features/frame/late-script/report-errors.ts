import type { ClientError } from '#contract/client-errors.ts'
import { describeError } from './describe-error.ts'

const MOST_PER_PAGE = 5
/** Resources fail for reasons that are the visitor's own, such as a lost connection. */
const RESOURCES_SENT = 0.1

/** How browsers and Vite say that what a script imported did not load, as none does on a page that is left meanwhile. */
const UNLOADED = /imported mod|^Importing a|^Unable to pre/

/** Reports what went wrong, unless it was reported before. */
export type Report = (kind: ClientError['kind'], reason: unknown) => void

/**
 * Makes the function that reports errors to the site: every error of a script and one in ten
 * failed resources, each once, and at most five for one page.
 */
export function createReport(
  send: (error: ClientError) => void,
  { random, pathOf }: { random: () => number; pathOf: () => string },
): Report {
  const sent = new Set<string>()
  return (kind, reason) => {
    try {
      const of = reason instanceof Error && UNLOADED.test(reason.message) ? 'resource' : kind
      if (sent.size >= MOST_PER_PAGE || (of === 'resource' && random() >= RESOURCES_SENT)) return
      const error = describeError({ kind: of, reason, path: pathOf() })
      if (sent.has(error.message)) return
      sent.add(error.message)
      send(error)
    } catch {
      // Not even describable, such as an object without a prototype.
    }
  }
}
