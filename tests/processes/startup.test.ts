import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { RUNTIME } from '#server/composition/runtime.ts'
import { until } from '#tests/nodes/until.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { freePort, spawnProgram, startSite } from '#tests/support/site/running-site.ts'

/** Ready much sooner: no pictures are drawn. */
const WITHOUT_POSTS = { environment: { STARTER_CONTENT: 'off' } }

/** Starts the program where it cannot start; answers its exit code and what it printed. */
async function failedStart(environment: Record<string, string>) {
  const child = spawnProgram({
    PORT: String(await freePort()),
    DATA_DIR: givenFolder(),
    ...environment,
  })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const [code] = await once(child, 'exit')
  return { code, lines: printed.trim().split('\n') }
}

test('a second start opens the same site with everything still there', async () => {
  const site = await startSite()
  const before = await (await fetch(`${site.url}/api/posts`)).json()
  await site.restart()
  expect(await (await fetch(`${site.url}/api/posts`)).json()).toEqual(before)
  expect(before.items).toHaveLength(12)
  await site.remove()
})

test.each(['sqlite', 'postgres'])('what is built brings its own migrations of %s', (engine) => {
  const built = readdirSync(`build/program/migrations/${engine}`)
  expect(built.length).toBeGreaterThan(0)
  expect(built).toEqual(readdirSync(`db/migrations/${engine}`))
})

test.runIf(process.platform === 'linux').each([
  ['npm start', ['scripts/start.ts'], RUNTIME.entry],
  ['haven serve', ['src/haven.js', 'serve'], resolve(RUNTIME.entry)],
])(
  '%s becomes the program, with the settings that it runs best with, and drains at SIGTERM',
  async (_, args, entry) => {
    const port = await freePort()
    const child = spawn('node', args, {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: givenFolder(),
        ...WITHOUT_POSTS.environment,
      },
      stdio: 'ignore',
    })
    await until('it answers', async () => (await fetch(`http://localhost:${port}/readyz`)).ok)
    const read = (what: string) => readFileSync(`/proc/${child.pid}/${what}`, 'utf8').split('\0')
    expect(read('cmdline').slice(1, -1)).toEqual([...RUNTIME.flags, entry])
    expect(read('environ')).toContain('MALLOC_ARENA_MAX=1')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)

const PROCESS_ONE = ['unshare', '--pid', '--fork', '--mount-proc']
const canBeProcessOne = spawnSync('unshare', [...PROCESS_ONE.slice(1), 'true']).status === 0

test.runIf(process.platform === 'linux').each<[string, string[], number]>([
  ['npm start', ['npm', 'start'], 2],
  // As in a container, where a signal does nothing to a process that does not expect it.
  ...(canBeProcessOne
    ? [
        ['npm start as process 1', [...PROCESS_ONE, 'npm', 'start'], 1] satisfies [
          string,
          string[],
          number,
        ],
      ]
    : []),
])(
  'SIGTERM to %s ends the program in order, and the folder is free again',
  async (_, [command = '', ...args], starts) => {
    const port = String(await freePort())
    const readyz = `http://localhost:${port}/readyz`
    const environment = {
      ...process.env,
      PORT: port,
      DATA_DIR: givenFolder(),
      STARTER_CONTENT: 'off',
    }
    for (let start = 1; start <= starts; start++) {
      const npm = spawn(command, args, { env: environment, stdio: 'ignore' })
      onTestFinished(() => void npm.kill('SIGKILL'))
      const ended = once(npm, 'exit')
      await until('it answers', async () => (await fetch(readyz)).ok)
      process.kill(command === 'npm' ? Number(npm.pid) : childOf(npm), 'SIGTERM')
      // The code is the program's own: npm that leaves before it has another.
      expect(await ended).toEqual([0, null])
      await expect(fetch(readyz)).rejects.toThrow()
    }
  },
)

/** What `unshare` has made process 1. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

test('a termination signal ends the program in order', async () => {
  const site = await startSite(WITHOUT_POSTS)
  expect(await site.stop('SIGTERM')).toBe(0)
  await site.remove()
})

test('SIGHUP without a terminal does not end a single process', async () => {
  const site = await startSite({ environment: { STARTER_CONTENT: 'off', LOG_LEVEL: 'info' } })
  site.signal('SIGHUP')
  await until('the log says so', () => site.output().includes('SIGHUP changes nothing'))
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await site.stop('SIGTERM')).toBe(0)
  await site.remove()
})

test.each(['', '2'])(
  'a site that is to stop says so and serves for a while (WORKERS=%s)',
  async (WORKERS) => {
    const environment = { STARTER_CONTENT: 'off', STOP_DELAY_SECONDS: '3', WORKERS }
    const site = await startSite({ environment })
    const status = async (path: string) => (await fetch(site.url + path)).status
    const ended = site.stop('SIGTERM')
    await until('it is not ready', async () => (await status('/readyz')) === 503)
    // Over a connection that is open, and over a new one; each is the last answer there.
    for (let count = 0; count < 6; count++) {
      const answer = await fetch(`${site.url}/api/contact`, { method: 'POST' })
      expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close'])
    }
    expect(await status('/healthz')).toBe(200)
    expect(await ended).toBe(0)
    await site.remove()
  },
)

test('a port in use is reported with what to do', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  const { code, lines } = await failedStart({ PORT: String(port) })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Cannot start: port ${port} is taken. Stop the program that uses it, or set PORT to another number.`,
  ])
  holder.close()
})

test('a data folder that cannot be written is reported, and nothing else is touched', async () => {
  const folder = givenFolder()
  writeFileSync(join(folder, 'file'), 'mine')
  const { code, lines } = await failedStart({ DATA_DIR: join(folder, 'file') })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Cannot start: the data folder ${join(folder, 'file')} cannot be made (EEXIST). Give this user the right to write in the folder above it, or set DATA_DIR to another folder.`,
  ])
  expect(readdirSync(folder)).toEqual(['file'])
})

test('each wrong setting is reported on a line of its own', async () => {
  const { code, lines } = await failedStart({ PORT: '0x', SITE_URL: 'nowhere' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Cannot start: PORT must be a number from 1 to 65535',
    'Cannot start: SITE_URL must be a full address such as https://example.org',
  ])
})

test('a database made by a newer program is left as it is', async () => {
  const site = await startSite(WITHOUT_POSTS)
  await site.stop()
  const file = join(site.dataFolder, 'haven.sqlite')
  const database = new SQLite(file)
  database.exec("insert into kysely_migration values ('9999_future', '2030-01-01')")
  database.close()

  const { code, lines } = await failedStart({ DATA_DIR: site.dataFolder })
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Cannot start: The database was made by a newer version of the program (it has “9999_future”). Install that version, or restore a backup made by this one.',
  ])
  await site.remove()
})

test('a file that is no database is refused in words', async () => {
  const folder = givenFolder()
  writeFileSync(
    join(folder, 'haven.sqlite'),
    'not a database, but notes of the editor '.repeat(500),
  )
  const { code, lines } = await failedStart({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^Cannot start: .*restore a backup/)
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
})

test('writes that a damaged log would silently lose stop the start, and nothing of it is thrown away', async () => {
  const site = await startSite(WITHOUT_POSTS)
  await site.stop('SIGKILL')
  const log = join(site.dataFolder, 'haven.sqlite-wal')
  const bytes = readFileSync(log)
  // In the first of its frames: SQLite would take none of them.
  bytes[32 + 24 + 100] = ~(bytes[32 + 24 + 100] ?? 0)
  writeFileSync(log, bytes)
  const { code, lines } = await failedStart({ DATA_DIR: site.dataFolder })
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^Cannot start: the write-ahead log .* is damaged/)
  expect(readFileSync(log)).toEqual(bytes)
  await site.remove()
})

test('a second process on the same data folder is refused, and the first goes on', async () => {
  const site = await startSite(WITHOUT_POSTS)
  const { code, lines } = await failedStart({ DATA_DIR: site.dataFolder })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Cannot start: another process is using the data folder ${site.dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
  ])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await site.remove()
})

test('an unreachable PostgreSQL is reported without its password', async () => {
  const port = await freePort()
  const { code, lines } = await failedStart({
    DATABASE_URL: `postgres://haven:secret@127.0.0.1:${port}/haven`,
  })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(
    `Cannot start: the database at 127.0.0.1:${port}/haven does not answer`,
  )
  expect(lines[0]).not.toContain('secret')
})

test('no file of the pages is so large that the first start prints a warning of the bundler', () => {
  const [, limit] =
    /chunkSizeWarningLimit: (\d+)/.exec(readFileSync('vite.config.ts', 'utf8')) ?? []
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const largest = Math.max(...scripts.map((name) => statSync(join(folder, name)).size))
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThan(Number(limit) * 1000)
})
