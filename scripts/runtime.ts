/**
 * How Node runs the program, here and in the Dockerfile and the service of docs/operating.md:
 * a young heap of 16 MB a half, and one arena for memory that is not V8's. Threads that compress
 * and hash would each keep an arena of their own, a hundred megabytes under load.
 */
export const RUNTIME = {
  flags: ['--max-semi-space-size=16'],
  environment: { MALLOC_ARENA_MAX: '1' },
  entry: 'src/start.js',
}
