import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a `haven` command with that environment. @throws Error with what it printed, unless it ended well */
export async function runHaven(
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, NO_COLOR: '1', STARTER_CONTENT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`haven ${args.join(' ')} ended with ${code}:\n${output}${errors}`)
  return output.trim()
}
