import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The one file that is not TypeScript: what strips types is loaded with the first file that has
// any and is not in this cache, and costs a sixth of the start and 10 MB for as long as it runs.
// What the cache holds is not compiled again either: a third of the time and 40 MB less.
enableCompileCache(join(import.meta.dirname, '../build/compiled'))

await import('./main.ts')
