/** How many parts of a path are looked at for rules that stand for all below an address. */
const MOST_PARTS = 12
const RULE_ENDING = '/*'

/** Whether an old address stands for all below it. */
export function isPathRule(path: string): boolean {
  return path.endsWith(RULE_ENDING)
}

/** The path, and the rules that it may fall under, in the order in which they count: the longest first. */
export function rulesFor(path: string): string[] {
  const parts = path.split('/').slice(1, MOST_PARTS + 1)
  const above = parts.map((_, index) => ['', ...parts.slice(0, index)].join('/') + RULE_ENDING)
  return [path, ...above.toReversed()]
}

/**
 * Where a path leads by a rule that it falls under: in the target `*` stands for the rest of the path, and `:last` for its
 * last part.
 */
export function targetByRule({ path: rule, target }: PathRule, path: string): string {
  const rest = isPathRule(rule) ? path.slice(rule.length - 1) : ''
  return target.replaceAll('*', () => rest).replaceAll(':last', () => rest.split('/').at(-1) ?? '')
}

type PathRule = { path: string; target: string }
