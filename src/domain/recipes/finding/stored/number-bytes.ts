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

/** The numbers that `encodeNumbers` was given. */
export function decodeNumbers(bytes: Uint8Array): Uint32Array {
  let at = 0
  const read = () => {
    let value = 0
    let shift = 0
    for (;;) {
      const byte = bytes[at++] as number
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }
  const numbers = new Uint32Array(at < bytes.length ? read() : 0)
  let last = 0
  for (let index = 0; index < numbers.length; index += 1) {
    last += read()
    numbers[index] = last
  }
  return numbers
}
