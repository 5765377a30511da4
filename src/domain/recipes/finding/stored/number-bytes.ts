/** A list of growing numbers in a few bytes: how many, then the distances, seven bits in each byte. */
export function encodeNumbers(numbers: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(5 * (numbers.length + 1))
  let length = 0
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[length++] = rest
  }
  write(numbers.length)
  let last = 0
  for (const number of numbers) {
    write(number - last)
    last = number
  }
  return bytes.slice(0, length)
}

/**
 * The numbers that `encodeNumbers` was given.
 *
 * @param take gives what they are written on
 */
export function decodeNumbers(
  bytes: Uint8Array,
  take: (length: number) => Uint32Array = (length) => new Uint32Array(length),
): Uint32Array {
  let numbers: Uint32Array | undefined
  let index = 0
  let last = 0
  let value = 0
  let shift = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    value |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    if (numbers) {
      last += value >>> 0
      numbers[index] = last
      index += 1
    } else numbers = take(value >>> 0)
    value = 0
    shift = 0
  }
  return numbers ?? take(0)
}
