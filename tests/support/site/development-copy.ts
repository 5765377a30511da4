import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { until } from '#tests/nodes/until.ts'
import { freePort } from './running-site.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const COPIED = [
  'src',
  'content',
  'db',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.base.json',
  'vite.config.ts',
]

export type DevelopmentCopy = {
  url: string
  /** Waits until it answers. @throws Error with what it printed, when it has failed */
  ready(): Promise<void>
  /** Everything printed so far. */
  output(): string
  /** Changes the text of one source file, which must hold what is replaced; a second try saves it as it is. */
  edit(file: string, from: string, to: string): void
  /** Ends it as Ctrl+C does. @returns the exit code */
  interrupt(): Promise<number | null>
  remove(): Promise<void>
}

/**
 * Runs `npm run dev` on a copy of the source with data of its own: what a test edits there, and
 * what it leaves when it is killed, is never the work tree's.
 */
export async function startDevelopment(): Promise<DevelopmentCopy> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'haven-development-')))
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      STARTER_CONTENT: 'off',
      LOG_LEVEL: 'warn',
    },
    // npm, Node's watcher and the site are one group, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }

  return {
    url: `http://localhost:${port}`,
    async ready() {
      await until('it answers', async () => {
        if (printed.includes('Failed running')) return true
        return (await fetch(`http://localhost:${port}/readyz`)).ok
      })
      if (printed.includes('Failed running')) throw new Error(printed)
    },
    output: () => printed,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(from) && !text.includes(to)) throw new Error(`${file} has no ${from}`)
      writeFileSync(join(folder, file), text.replace(from, to))
    },
    interrupt: () => endGroup(child, 'SIGINT'),
    async remove() {
      await endGroup(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null && child.pid) {
    const ended = once(child, 'exit')
    process.kill(-child.pid, signal)
    await ended
  }
  return child.exitCode
}
