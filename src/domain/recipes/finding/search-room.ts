/** Gives numbers to write on, all 0 or as they were left: whoever took them last is done with them. */
type Room<Numbers> = (length: number) => Numbers

/**
 * Memory that one search after the other writes on: it grows to what the largest has needed, and stays. New memory for each
 * search, half a megabyte for each condition of 100,000 recipes, cost more than the search itself.
 */
export function createRoom<Numbers extends Uint8Array | Uint32Array>(
  make: (length: number) => Numbers,
): { clean: Room<Numbers>; used: Room<Numbers> } {
  let room = make(0)
  const used: Room<Numbers> = (length) => {
    if (room.length < length) room = make(length)
    return room.subarray(0, length) as Numbers
  }
  return {
    used,
    clean(length) {
      const numbers = used(length)
      numbers.fill(0)
      return numbers
    },
  }
}
