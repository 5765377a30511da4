import { buildPagesIfNeeded } from './builds.ts'

// Started by `npm run dev` under Node's watch mode: each change builds what is stale and restarts.
buildPagesIfNeeded()
// The source itself: it starts more slowly than its bundle, and need not be built.
await import('../src/main.ts')
