import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = [process.execPath, join(import.meta.dirname, 'image-process-main.ts'), '-5']
/** To be quicker than others is what no account but root may ask for, and root no more without this. */
const WITHOUT_RIGHT = ['setpriv', '--bounding-set=-sys_nice', '--inh-caps=-sys_nice', ...PROGRAM]
const isRoot = process.getuid?.() === 0
const canTry =
  process.platform === 'linux' && (!isRoot || !spawnSync('setpriv', ['--version']).error)

test.runIf(canTry)('pictures are read where a service may not set priorities', async () => {
  const [command = '', ...args] = isRoot ? WITHOUT_RIGHT : PROGRAM
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message),
    once(child, 'exit').then(() => printed),
  ])
  child.kill()
  expect(answer).toEqual({ kind: 'ready' })
})
