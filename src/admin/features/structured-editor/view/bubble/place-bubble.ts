import type { Box } from '../floating/box.ts'

/** The first and the last line of what is selected; of one line, that line twice. */
export type SelectedLines = { first: Box; last: Box }

type Ways = {
  /** The part of the screen that may be used. */
  room: Box
  size: { width: number; height: number }
  /** The space between the words and the bubble. */
  gap: number
  /** Below where that can be, as on phones, whose own menu stands above selected words. */
  isBelow: boolean
}

/**
 * Where a bubble of a size goes: above the first selected line or below the last one, within the room. It never
 * covers the words, so that there is no place for it where they fill the room.
 */
export function placeBubble(
  { first, last }: SelectedLines,
  { room, size, gap, isBelow }: Ways,
): { left: number; top: number } | undefined {
  const above = { line: first, top: first.top - gap - size.height }
  const below = { line: last, top: last.bottom + gap }
  const fitting = (isBelow ? [below, above] : [above, below]).find(
    ({ top }) => top >= room.top && top + size.height <= room.bottom,
  )
  if (!fitting) return undefined
  const centred = (fitting.line.left + fitting.line.right - size.width) / 2
  const left = Math.max(room.left, Math.min(centred, room.right - size.width))
  return { left, top: fitting.top }
}
