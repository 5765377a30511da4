import { OTHER_FIRST_PARTS, PAGE_PATTERNS, UNHELD_FIRST_PARTS } from '#contract/page-lists.ts'
import { firstPart } from '#contract/page-paths.ts'
import { isPageAddress } from './own-page.ts'

/** First parts of addresses below which no page of the owner's lies. */
const RESERVED_FIRST_PARTS: ReadonlySet<string> = new Set([
  ...UNHELD_FIRST_PARTS,
  ...OTHER_FIRST_PARTS,
  'metrics',
])

const PATTERNS = PAGE_PATTERNS.map((pattern) => pattern.split('/'))

/** Why no page of the owner's can be at a path that is spelled as one; undefined when one can. */
export function problemOfAddress(path: string): string | undefined {
  const first = firstPart(path)
  if (RESERVED_FIRST_PARTS.has(first)) return `The site itself uses all that begins with /${first}`
  const parts = path.split('/')
  const pattern = PATTERNS.find((candidate) => fits(candidate, parts))
  if (!pattern) return undefined
  if (pattern.join('/') === path) return `The site itself has a page at ${path}`
  return `What is below /${first} belongs to the site itself`
}

/** The address of the page of the owner's that a path may be; undefined for what can be none. */
export function findOwnAddress(path: string): string | undefined {
  const address = decoded(path)
  return isPageAddress(address) && !problemOfAddress(address) ? address : undefined
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
