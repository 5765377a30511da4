/** Where the cursor can stand in a line that is on the screen. */
export type CaretPlace = { left: number; top: number; bottom: number }

/**
 * The places of the cursor in the look of a line: before each of its characters, and behind the last one. The look
 * ends with a sign without width, which stands for the last place.
 */
export function caretPlaces(look: HTMLElement): CaretPlace[] {
  const places: CaretPlace[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(look, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < (node.nodeValue?.length ?? 0); at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const boxes = range.getClientRects()
      const { left, top, bottom } = boxes[boxes.length - 1] ?? range.getBoundingClientRect()
      places.push({ left, top, bottom })
    }
  }
  return places
}

/** Whether the cursor is in the first or the last row that a line takes on the screen. */
export function isInRow(places: readonly CaretPlace[], at: number, row: 'first' | 'last'): boolean {
  const [here, there] = [places[at], places.at(row === 'first' ? 0 : -1)]
  return !here || !there || isSameRow(here, there)
}

/** The place in the first or the last row of a line that is nearest to where the cursor was. */
export function nearestPlace(
  places: readonly CaretPlace[],
  left: number,
  row: 'first' | 'last',
): number {
  const there = places.at(row === 'first' ? 0 : -1)
  let nearest = row === 'first' ? 0 : places.length - 1
  for (const [at, place] of places.entries()) {
    if (!there || !isSameRow(place, there)) continue
    const best = places[nearest]
    if (!best || Math.abs(place.left - left) < Math.abs(best.left - left)) nearest = at
  }
  return nearest
}

function isSameRow(one: CaretPlace, other: CaretPlace): boolean {
  return one.top < other.bottom && other.top < one.bottom
}
