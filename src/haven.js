import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The commands have no bundle: without this each of them compiles half of the source.
enableCompileCache(join(import.meta.dirname, '../build/compiled'))

await import('./cli/haven.ts')
