import { z } from 'zod'

const MOST_LINES = 100_000
const PROBLEM = `must be all, off, or a number of lines a second up to ${MOST_LINES}`

/** `ACCESS_LOG`: how many answers from the page cache may have a line in the log each second. */
export const accessLogVariable = z
  .union(
    [
      z.literal('all').transform(() => Number.POSITIVE_INFINITY),
      z.literal('off').transform(() => 0),
      z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(MOST_LINES)),
    ],
    { error: PROBLEM },
  )
  .default(10)
