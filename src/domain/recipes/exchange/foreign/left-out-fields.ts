import { type ImportFinding, leftOut } from './foreign-recipe.ts'
import { allWords, asWords, isNode, type JsonNode } from './json-node.ts'
import { oneLine } from './plain-lines.ts'

/** Names every field that nobody has read and that says something. */
export function leaveOutOthers(
  node: JsonNode,
  read: ReadonlySet<string>,
  findings: ImportFinding[],
  labels: Record<string, string> = {},
): void {
  for (const [name, value] of Object.entries(node)) {
    if (read.has(name) || isEmpty(value)) continue
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined
    findings.push(leftOut(label ?? fieldLabel(name), fieldDetail(value)))
  }
}

/** So many names are told apart among the members of one kind. */
const MOST_NAMES = 50

/** Names every member of a recipe's parts that nobody has read and that says something, each once for all of them. */
export function leaveOutMembers(
  parts: readonly unknown[],
  { read, of }: { read: ReadonlySet<string>; of: string },
  findings: ImportFinding[],
): void {
  const said = new Map<string, Set<string>>()
  for (const part of parts.filter(isNode)) {
    for (const [name, value] of Object.entries(part)) {
      if (read.has(name) || isEmpty(value) || (said.size === MOST_NAMES && !said.has(name)))
        continue
      said.set(name, (said.get(name) ?? new Set<string>()).add(fieldDetail(value)))
    }
  }
  for (const [name, details] of said) {
    findings.push(leftOut(`${fieldLabel(name)} of ${of}`, [...details].slice(0, 20).join('; ')))
  }
}

/** `interactionStatistic` and `interaction_statistic` are “Interaction statistic”. */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
    .slice(0, 60)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return isNode(value) && Object.keys(value).length === 0
}

function fieldDetail(value: unknown): string {
  if (typeof value === 'boolean') return 'yes'
  if (!isNode(value)) return oneLine(allWords(value).slice(0, 20).join(', ')) || 'has no place here'
  const said = Object.entries(value)
    .filter(([name, member]) => !name.startsWith('@') && asWords(member) !== '')
    .slice(0, 12)
    .map(([name, member]) => `${fieldLabel(name).toLowerCase()} ${oneLine(asWords(member))}`)
  return said.join(', ') || 'has no place here'
}
