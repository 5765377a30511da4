import { at, blurPlane, type Planes } from './plane.ts'

/** For each pixel the direction in which a brush would follow the form there. */
export interface Flow {
  readonly x: Float32Array
  readonly y: Float32Array
}

/**
 * Finds the direction along edges and round forms.
 *
 * Where the picture is even, the flow eases into one slanting direction, the way a hand
 * falls when it has nothing to follow.
 */
export function flowOf(picture: Planes, smoothness: number): Flow {
  const { width, height } = picture
  const tone = blurPlane(luminance(picture), width, height, 2)
  const size = width * height
  const xx = new Float32Array(size)
  const xy = new Float32Array(size)
  const yy = new Float32Array(size)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const dx = at(tone, index + 1) - at(tone, index - 1)
      const dy = at(tone, index + width) - at(tone, index - width)
      xx[index] = dx * dx
      xy[index] = dx * dy
      yy[index] = dy * dy
    }
  }
  return alongEdges({
    xx: blurPlane(xx, width, height, smoothness),
    xy: blurPlane(xy, width, height, smoothness),
    yy: blurPlane(yy, width, height, smoothness),
  })
}

/** A slanting stroke, as strong as a faint edge. */
const REST = { angle: -0.62, weight: 0.6 }

function alongEdges({
  xx,
  xy,
  yy,
}: {
  xx: Float32Array
  xy: Float32Array
  yy: Float32Array
}): Flow {
  const flow = { x: new Float32Array(xx.length), y: new Float32Array(xx.length) }
  const restCos = Math.cos(2 * (REST.angle + Math.PI / 2)) * REST.weight
  const restSin = Math.sin(2 * (REST.angle + Math.PI / 2)) * REST.weight
  for (let index = 0; index < xx.length; index++) {
    const across =
      0.5 * Math.atan2(2 * at(xy, index) + restSin, at(xx, index) - at(yy, index) + restCos)
    flow.x[index] = -Math.sin(across)
    flow.y[index] = Math.cos(across)
  }
  return flow
}

/** How bright each pixel seems. */
export function luminance({ red, green, blue }: Planes): Float32Array {
  const result = new Float32Array(red.length)
  for (let index = 0; index < result.length; index++) {
    result[index] = 0.3 * at(red, index) + 0.59 * at(green, index) + 0.11 * at(blue, index)
  }
  return result
}
