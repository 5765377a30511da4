import { becomeProgram } from '#server/composition/become-program.ts'
import { RUNTIME } from '#server/composition/runtime.ts'

/** `npm start`: builds the pages when they are not there, and becomes the program. */
await import('./build-if-needed.ts')
await becomeProgram(RUNTIME.entry)
