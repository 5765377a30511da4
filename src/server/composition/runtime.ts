/**
 * How Node runs the program, by `npm start` and `haven serve`.
 *
 * V8 keeps 8 MB for each half of the young heap, and collects the old one when it has grown by two
 * fifths; left alone it waits until it is four times as large. What is not V8's is in one arena, where
 * threads that compress and hash would each keep one of their own, and what is as large as a page is
 * given back when it is free. Under everything that `npm run test:load` does this is about 90 MB of 465.
 */
export const RUNTIME = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
  environment: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  entry: 'src/start.js',
}
