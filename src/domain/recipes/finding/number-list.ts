/** A list of whole numbers below 2^32 that only grows, at four bytes each. */
export type NumberList = {
  readonly length: number
  push(value: number): void
  /** The number at a place; 0 past the end. */
  at(index: number): number
  /** The numbers themselves, in the order in which they came; good until the next `push`. */
  values(): Uint32Array
}

const FIRST_ROOM = 4

/** An empty list. */
export function createNumberList(): NumberList {
  let room = new Uint32Array(FIRST_ROOM)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === room.length) {
        const more = new Uint32Array(2 * length)
        more.set(room)
        room = more
      }
      room[length] = value
      length += 1
    },
    at: (index) => room[index] ?? 0,
    values: () => room.subarray(0, length),
  }
}
