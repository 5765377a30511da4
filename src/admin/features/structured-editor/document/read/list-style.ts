import type { Token } from 'markdown-it'

const ITEM = /^\s*(?:[-+*]|\d{1,9}[.)])( {1,4})(?=\S)/

/** How a list is marked: its character, or where and how it counts. */
export function listStyle(list: Token, numbers: string[]): Record<string, unknown> {
  if (list.type === 'bullet_list_open') return { bullet: list.markup }
  const [first, second] = numbers
  return {
    start: Number(first ?? 1),
    delimiter: list.markup,
    numbering: second !== undefined && Number(second) === Number(first) ? 'same' : 'counted',
  }
}

/** Returns the space between the mark of an item and its words. */
export function itemStyle(item: Token, lines: string[]): { pad: string } {
  return { pad: ITEM.exec(lines[item.map?.[0] ?? 0] ?? '')?.[1] ?? ' ' }
}

/** The marks of a rule as they stand in its line. */
export function ruleMarks(rule: Token, lines: string[]): string {
  const line = (lines[rule.map?.[0] ?? 0] ?? '').trim()
  return /^[-*_ \t]+$/.test(line) ? line : '---'
}
