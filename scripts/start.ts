import { RUNTIME } from '#server/composition/runtime.ts'

/** `npm start`: builds the pages when they are not there, and becomes the program. */
await import('./build-if-needed.ts')

const command = [process.execPath, ...RUNTIME.flags, RUNTIME.entry]
const environment = { ...RUNTIME.environment, ...process.env }
// In the same process, so that signals reach it; where there is no such call, with Node's own settings.
if (process.platform !== 'win32') process.execve?.(process.execPath, command, environment)
await import(`../${RUNTIME.entry}`)
