import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/nodes/until.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { freePort } from '#tests/support/site/running-site.ts'

type Outputs = { stdout: number; stderr: number }

/** The program as one process, or as several, with what it prints led there. */
async function givenSite({ stdout, stderr }: Outputs, workers: string) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', ['src/start.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: givenFolder(),
      STARTER_CONTENT: 'off',
      WORKERS: workers,
    },
    stdio: ['ignore', stdout, stderr],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { url, child }
}

/** Each of these has a line in the log; a connection of its own goes to the next worker in turn. */
async function ask(url: string): Promise<number> {
  const response = await fetch(`${url}/api/admin/session`, { headers: { Connection: 'close' } })
  await response.arrayBuffer()
  return response.status
}

async function answersAndStops(url: string, child: ChildProcess): Promise<void> {
  await until('it answers', async () => (await fetch(`${url}/readyz`)).ok)
  for (let count = 0; count < 20; count++) expect(await ask(url)).toBe(401)
  // Longer than lines wait to be written together.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await ask(url)).toBe(401)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}

test.runIf(process.platform === 'linux').each(['', '2'])(
  'where the disk with the log is full the site goes on answering, and stops when it is asked to (WORKERS=%s)',
  async (workers) => {
    const full = openSync('/dev/full', 'w')
    const { url, child } = await givenSite({ stdout: full, stderr: full }, workers)
    closeSync(full)
    await answersAndStops(url, child)
  },
)

test.runIf(process.platform === 'linux').each(['', '2'])(
  'where nobody reads the log any more the site goes on, and says what is missing when somebody does (WORKERS=%s)',
  async (workers) => {
    const path = join(givenFolder(), 'log')
    execFileSync('mkfifo', [path])
    const read = () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const reader = read()
    const pipe = openSync(path, 'w')
    const { url, child } = await givenSite({ stdout: pipe, stderr: pipe }, workers)
    closeSync(pipe)
    await until('it answers', async () => (await fetch(`${url}/readyz`)).ok)
    closeSync(reader)
    for (let count = 0; count < 20; count++) expect(await ask(url)).toBe(401)
    await new Promise((resolve) => setTimeout(resolve, 300))

    const later = read()
    onTestFinished(() => closeSync(later))
    let printed = ''
    await until('the log says what is missing', async () => {
      await ask(url)
      printed += readWaiting(later)
      return printed.includes('the log can be written again')
    })
    expect(printed).toMatch(/"lost":[1-9]\d*,"msg":"the log can be written again/)
    await answersAndStops(url, child)
  },
)

test.runIf(process.platform === 'linux').each(['', '2'])(
  'a log that is appended to can be copied and cut off while the site runs (WORKERS=%s)',
  async (workers) => {
    const path = join(givenFolder(), 'log')
    const log = openSync(path, 'a')
    const { url, child } = await givenSite({ stdout: log, stderr: log }, workers)
    closeSync(log)
    await until('it answers', async () => (await fetch(`${url}/readyz`)).ok)
    const rotated = async () => {
      await ask(url)
      return readFileSync(path, 'utf8').includes('/api/admin/session')
    }
    await until('the log is written', rotated)
    truncateSync(path)
    await until('the log is written again', rotated)
    // Nothing stands where the old lines were: a file that is written to at a place of its own would begin with zeros.
    expect(readFileSync(path, 'utf8')).toMatch(/^\{"level"/)
    await answersAndStops(url, child)
  },
)

function readWaiting(file: number): string {
  const bytes = Buffer.alloc(65_536)
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } catch {
    // Nothing is there yet.
    return ''
  }
}
