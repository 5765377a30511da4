import type { Element, ElementContent } from 'hast'
import { append, type Fit, type Place } from './place.ts'

/** The greatest number of columns of a table. */
const MOST_COLUMNS = 1000

/**
 * A table has its caption first, then one head, its rows and one foot, and no row is empty; without a cell it is none.
 * Its columns have no element of their own, which without a style says nothing. Where the spans of cells overlap, or
 * reach further than the table, all cells are single.
 *
 * @see https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
 */
export function fitTable(table: Element, place: Place, fit: Fit): ElementContent[] {
  const parts = table.children.filter((node) => node.type === 'element')
  const named = (...names: string[]) => parts.filter(({ tagName }) => names.includes(tagName))
  const [caption, ...captions] = named('caption')
  if (caption) for (const { children } of captions) append(caption.children, children)

  const groups = named('thead', 'tbody', 'tfoot')
  for (const group of groups) fitRows(group, place, fit)
  const filled = groups.filter((group) => elementsIn(group).length > 0)
  if (filled.length === 0) {
    return caption ? [fit.element({ ...caption, tagName: 'div' }, place)] : []
  }
  const head = filled.find(({ tagName }) => tagName === 'thead')
  const foot = filled.findLast(({ tagName }) => tagName === 'tfoot')
  const bodies = filled.filter((group) => group !== head && group !== foot)
  for (const body of bodies) body.tagName = 'tbody'
  const ordered = [head, ...bodies, foot].filter((group) => group !== undefined)
  if (!areSpansRight(ordered)) makeSingle(ordered)
  const inOrder = [...(caption ? [fit.element(caption, place)] : []), ...ordered]
  // The space between them is the writer's.
  const isInOrder =
    parts.length === inOrder.length && parts.every((part, at) => part === inOrder[at])
  if (!isInOrder) table.children = inOrder
  return [table]
}

function fitRows(group: Element, place: Place, fit: Fit): void {
  group.children = group.children.filter((row) => {
    if (row.type !== 'element') return true
    for (const cell of elementsIn(row)) fit.element(cell, place)
    return elementsIn(row).length > 0
  })
}

/** Whether each column has a cell that begins in it, no cell lies on another, and none ends behind its group. */
function areSpansRight(groups: readonly Element[]): boolean {
  const begun = new Set<number>()
  let width = 0
  for (const group of groups) {
    const rows = elementsIn(group)
    /** The row from which on a column is free. */
    const freeFrom: number[] = []
    for (const [index, row] of rows.entries()) {
      let column = 0
      for (const { properties } of elementsIn(row)) {
        while ((freeFrom[column] ?? 0) > index) column += 1
        const end = column + Number(properties.colSpan ?? 1)
        const until = index + (Number(properties.rowSpan ?? 1) || rows.length - index)
        if (until > rows.length || end > MOST_COLUMNS) return false
        begun.add(column)
        for (; column < end; column += 1) {
          if ((freeFrom[column] ?? 0) > index) return false
          freeFrom[column] = until
        }
        width = Math.max(width, end)
      }
    }
  }
  return begun.size === width
}

function makeSingle(groups: readonly Element[]): void {
  for (const row of groups.flatMap(elementsIn)) {
    for (const { properties } of elementsIn(row)) {
      delete properties.colSpan
      delete properties.rowSpan
    }
  }
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((node) => node.type === 'element')
}
