import sharp from 'sharp'

/** A picture as three planes of numbers from 0 to 255, in reading order. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

/** The value at an index; outside the plane it is 0. */
export function at(plane: Float32Array, index: number): number {
  return plane[index] ?? 0
}

/** Decodes a picture; whatever was see-through is dropped. */
export async function planesFromPng(png: Buffer): Promise<Planes> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const planes = emptyPlanes(info.width, info.height)
  for (let index = 0; index < planes.red.length; index++) {
    planes.red[index] = data[index * 3] ?? 0
    planes.green[index] = data[index * 3 + 1] ?? 0
    planes.blue[index] = data[index * 3 + 2] ?? 0
  }
  return planes
}

/** A black picture of this size. */
export function emptyPlanes(width: number, height: number): Planes {
  const plane = () => new Float32Array(width * height)
  return { width, height, red: plane(), green: plane(), blue: plane() }
}

/** The planes as raw bytes that sharp can encode. */
export function bytesOf({ red, green, blue }: Planes): Buffer {
  const bytes = Buffer.alloc(red.length * 3)
  for (let index = 0; index < red.length; index++) {
    bytes[index * 3] = clampByte(at(red, index))
    bytes[index * 3 + 1] = clampByte(at(green, index))
    bytes[index * 3 + 2] = clampByte(at(blue, index))
  }
  return bytes
}

/** The picture as a short-sighted painter sees it; the original is untouched. */
export function blurred(planes: Planes, radius: number): Planes {
  const { width, height } = planes
  const soften = (plane: Float32Array) => blurPlane(plane, width, height, radius)
  return {
    width,
    height,
    red: soften(planes.red),
    green: soften(planes.green),
    blue: soften(planes.blue),
  }
}

/** Three box blurs, which together come close to a Gaussian. */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  let current = plane
  const reach = Math.max(1, Math.round(radius))
  for (let pass = 0; pass < 3; pass++) {
    current = boxBlur(
      boxBlur(current, { lines: height, length: width, step: 1, stride: width, reach }),
      { lines: width, length: height, step: width, stride: 1, reach },
    )
  }
  return current
}

interface Sweep {
  lines: number
  length: number
  step: number
  stride: number
  reach: number
}

function boxBlur(plane: Float32Array, { lines, length, step, stride, reach }: Sweep): Float32Array {
  const result = new Float32Array(plane.length)
  const span = reach * 2 + 1
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    const value = (place: number) =>
      at(plane, start + Math.min(length - 1, Math.max(0, place)) * step)
    let sum = 0
    for (let place = -reach; place <= reach; place++) sum += value(place)
    for (let place = 0; place < length; place++) {
      result[start + place * step] = sum / span
      sum += value(place + reach + 1) - value(place - reach)
    }
  }
  return result
}

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value)
}
