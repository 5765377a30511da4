import { pathToFileURL } from 'node:url'
import { RUNTIME } from './runtime.ts'

/**
 * Becomes the program, run as `RUNTIME` says: it is the same process with the same number, so signals reach it,
 * also as process 1 of a container, and what started it sees its exit code.
 *
 * Where there is no such call (Windows), the program runs here with Node's own settings.
 */
export async function becomeProgram(entry: string): Promise<void> {
  const command = [process.execPath, ...RUNTIME.flags, entry]
  const environment = { ...RUNTIME.environment, ...process.env }
  if (process.platform !== 'win32') process.execve?.(process.execPath, command, environment)
  await import(pathToFileURL(entry).href)
}
