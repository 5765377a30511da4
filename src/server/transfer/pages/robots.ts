import { USER_AGENT } from '../guarded-request.ts'

/** RFC 9309, section 2.5: at least so much of it must be read. */
export const ROBOTS_MAX_BYTES = 500 * 1024
/** More rules for one program, or longer ones, are not compared: matching stays a matter of milliseconds. */
const MOST_RULES = 500
const LONGEST_RULE = 250

type Rule = { pattern: string; isAllowed: boolean }

/**
 * Whether a site's robots.txt lets this program fetch an address of it.
 *
 * Source: RFC 9309: the group that names this program counts, else that of all; of the rules that match
 * the longest wins, and a permission before a prohibition of the same length.
 */
export function isAllowedByRobots(robots: string, address: URL): boolean {
  const path = address.pathname + address.search
  if (path === '/robots.txt') return true
  let best: Rule | undefined
  for (const rule of rulesFor(robots)) {
    if (!matches(rule.pattern, path)) continue
    const longer = rule.pattern.length - (best?.pattern.length ?? -1)
    if (longer > 0 || (longer === 0 && rule.isAllowed)) best = rule
  }
  return best?.isAllowed ?? true
}

function rulesFor(robots: string): Rule[] {
  const own: Rule[] = []
  const general: Rule[] = []
  const open = new Set<Rule[]>()
  let isNaming = false
  let hasOwnGroup = false
  for (const line of robots.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]{4,20})\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isNaming) open.clear()
      isNaming = true
      const agent = value.trim().toLowerCase()
      if (agent === '*') open.add(general)
      else if (agent.split('/')[0] === USER_AGENT.toLowerCase()) {
        hasOwnGroup = true
        open.add(own)
      }
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      const pattern = encoded(value.trim())
      if (pattern === '' || pattern.length > LONGEST_RULE) continue
      for (const rules of open) {
        if (rules.length < MOST_RULES) rules.push({ pattern, isAllowed: name === 'allow' })
      }
    }
  }
  return hasOwnGroup ? own : general
}

/** As the path of an address is written: other characters than ASCII in percent signs. */
function encoded(pattern: string): string {
  try {
    return encodeURI(pattern).replaceAll('%25', '%')
  } catch {
    return pattern
  }
}

/** `*` stands for anything, and `$` at the end for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let place = first.length
  const last = others.pop()
  for (const part of others) {
    const found = path.indexOf(part, place)
    if (found === -1) return false
    place = found + part.length
  }
  if (last === undefined) return !isWhole || place === path.length
  if (isWhole) return path.endsWith(last) && path.length - last.length >= place
  return path.indexOf(last, place) !== -1
}
