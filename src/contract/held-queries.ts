import { isAskable } from '#domain/recipes/page/askable-choice.ts'
import { OTHER_FIRST_PARTS, PAGE_NAMES, PAGE_PATTERNS, pagesCached } from './page-lists.ts'
import { DATA_ENDING, dataPath, firstPart } from './page-paths.ts'
import { PAGE_PATHS, PAGE_TABLE } from './page-table.ts'
import { innerPath, mayBeMovedPost } from './post-paths.ts'

/**
 * A query name that a held answer depends on, and which of its values count; undefined: all. Of others an answer may be made for
 * who asks, and is not held.
 */
type HeldName = {
  name: string
  values?: readonly string[] | undefined
  isPassing?: ((value: string) => boolean) | undefined
}

const HELD_QUERIES: ReadonlyMap<string, readonly HeldName[]> = new Map([
  ...pagesCached('held').flatMap((page): [string, readonly HeldName[]][] => {
    const { query, choices, passingChoices } = PAGE_TABLE[page]
    const names = query?.map((name) => {
      const askable = passingChoices?.find((one) => one === name)
      return {
        name,
        values: choices?.[name],
        isPassing: askable && ((value: string) => isAskable(askable, value)),
      }
    })
    return names ? [[PAGE_PATHS[page], names]] : []
  }),
  ['/api/posts', [{ name: 'type' }, { name: 'cursor' }]],
])

/** A page of the owner's may have a contact form, which leads back to it where no script runs. */
const QUERY_OF_OWN_PAGES: readonly HeldName[] = [{ name: 'sent', values: ['yes'] }]

/** The query names that the held answer at a path depends on, in their order; none for most. */
function heldQueryNames(path: string): readonly HeldName[] {
  const page = pageOfData(path) ?? path
  const known = HELD_QUERIES.get(page) ?? HELD_QUERIES.get(pathPattern(page))
  if (known) return known
  const ofOwn = mayBeOwn(page) ? QUERY_OF_OWN_PAGES : []
  return mayBeMovedPost(page) ? [...heldQueryNames(innerPath(page)), ...ofOwn] : ofOwn
}

/** Whether the program itself has nothing at a path, so that a page of the owner's may be there. */
function mayBeOwn(path: string): boolean {
  const isOfProgram = PAGE_PATTERNS.includes(path) || PAGE_PATTERNS.includes(pathPattern(path))
  return !isOfProgram && !OTHER_FIRST_PARTS.includes(firstPart(path))
}

/** Patterns with more in them than the last part to fill in, such as a language before it. */
const DEEP_PATTERNS = PAGE_PATTERNS.filter((pattern) => /:.*\/:/.test(pattern)).map((pattern) =>
  pattern.split('/'),
)

function pathPattern(path: string): string {
  const parts = path.split('/')
  const deep = DEEP_PATTERNS.find(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index]),
  )
  return deep?.join('/') ?? `${path.slice(0, path.lastIndexOf('/'))}/:slug`
}

const WITH_DATA: ReadonlySet<string> = new Set(
  PAGE_NAMES.filter((page) => PAGE_TABLE[page].hasData).map((page) => PAGE_PATHS[page]),
)

/** The path of the page whose data is at a path; undefined where it is no page's. */
export function pageOfData(path: string): string | undefined {
  if (!path.endsWith(DATA_ENDING)) return undefined
  const page = path === dataPath('/') ? '/' : path.slice(0, -DATA_ENDING.length)
  const isPage = WITH_DATA.has(page) || WITH_DATA.has(pathPattern(page)) || mayBeMovedPost(page)
  return isPage ? page : undefined
}

const PASSING: ReadonlySet<string> = new Set(pagesCached('passing').map((page) => PAGE_PATHS[page]))

const PASSING_WITH: ReadonlyMap<string, readonly string[]> = new Map(
  PAGE_NAMES.flatMap((page): [string, readonly string[]][] => {
    const { passingWith } = PAGE_TABLE[page]
    return passingWith ? [[PAGE_PATHS[page], passingWith]] : []
  }),
)

/** Whether the page at an address is public and yet held by nobody: by its policy, or by what it is asked. */
export function isPassingPage(address: string, query: string): boolean {
  const path = pageOfData(address) ?? address
  if (PASSING.has(path) || PASSING.has(pathPattern(path))) return true
  if (query === '') return false
  const asked = new URLSearchParams(query)
  if (PASSING_WITH.get(path)?.some((name) => asked.has(name))) return true
  return heldQueryNames(path).some((held) => countsAs(held, asked.get(held.name)) === 'passing')
}

/** Whether a value counts for the answer: a held one, one that is made for who asks, or none. */
function countsAs(
  { values, isPassing }: HeldName,
  value: string | null,
): 'held' | 'passing' | undefined {
  if (!value) return undefined
  if (!values || values.includes(value)) return 'held'
  return isPassing?.(value) ? 'passing' : undefined
}

/** A query of the names and values that count at a path, in their declared order; empty where none does. */
export function declaredQuery(path: string, query: string): string {
  const names = heldQueryNames(path)
  if (names.length === 0) return ''

  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const held of names) {
    const value = given.get(held.name)
    if (value && countsAs(held, value)) kept.set(held.name, value)
  }
  return kept.toString()
}
