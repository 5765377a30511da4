import type { ChangeSpec } from '@codemirror/state'
import { diffLines } from 'diff'

/**
 * The changes that make one text another, line by line, so that the cursor and the scrolling
 * of somebody who is reading or writing elsewhere in it stay where they are.
 */
export function changesFrom(before: string, after: string): ChangeSpec[] {
  const changes: { from: number; to: number; insert: string }[] = []
  let at = 0
  for (const { added, removed, value } of diffLines(before, after)) {
    const last = changes.at(-1)
    if (removed) {
      changes.push({ from: at, to: at + value.length, insert: '' })
      at += value.length
    } else if (added) {
      if (last && last.to === at && last.insert === '') last.insert = value
      else changes.push({ from: at, to: at, insert: value })
    } else at += value.length
  }
  return changes
}
