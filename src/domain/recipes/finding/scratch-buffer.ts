/** Gives a view of so many numbers on the buffer: whoever took the last one must be done with it. */
type Take<Numbers> = (length: number) => Numbers

/**
 * A scratch buffer that one search after the other writes on: it grows to what the largest has needed, and stays. A new
 * buffer for each search, half a megabyte for each condition of 100,000 recipes, cost more than the search itself.
 *
 * @returns `zeroed` fills the view with 0; `dirty` leaves it as it was, for who writes every number
 */
export function createScratchBuffer<Numbers extends Uint8Array | Uint32Array>(
  make: (length: number) => Numbers,
): { zeroed: Take<Numbers>; dirty: Take<Numbers> } {
  let buffer = make(0)
  const dirty: Take<Numbers> = (length) => {
    if (buffer.length < length) buffer = make(length)
    return buffer.subarray(0, length) as Numbers
  }
  return {
    dirty,
    zeroed(length) {
      const numbers = dirty(length)
      numbers.fill(0)
      return numbers
    },
  }
}
