import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `npm run release`: an archive with program, pages and production packages that starts with
 * nothing to install or build: unpack it, then `npm start`. It is for this kind of machine,
 * because packages with native code are; the archive is unpacked and started once to try it.
 */
/** Development among it: what is released runs as it was built. */
const LEFT_OUT =
  /^(?:(?:tests|bench|\.ci|\.github|\.vscode|docs\/screenshots|scripts\/dev)\/|scripts\/dev\.ts$)/
const START_WITHIN_MS = 60_000

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  version: string
}
const folderName = `${name}-${version}`
const archive = resolve('release', `${folderName}-${process.platform}-${process.arch}.tar.gz`)

/** The archive has its name only once it was tried. */
const part = `${archive}.part`

await import('./build-if-needed.ts')
const work = mkdtempSync(join(tmpdir(), 'haven-release-'))
try {
  await release()
  const megabytes = (statSync(archive).size / 1024 / 1024).toFixed(0)
  console.log(`${archive}: ${megabytes} MB, unpacked and started.`)
} catch (error) {
  if (!isDiskFull(error)) throw error
  console.error(
    `No release was made: there is no room left on the disk of ${work} or of ${dirname(archive)}. Make room, or name a folder on another disk by TMPDIR, and run it again. (ENOSPC)`,
  )
  process.exitCode = 1
} finally {
  for (const path of [work, part]) rmSync(path, { recursive: true, force: true })
}

async function release(): Promise<void> {
  const folder = join(work, folderName)
  for (const file of run('git', ['ls-files']).trim().split('\n')) {
    if (!LEFT_OUT.test(file)) copyInto(folder, file)
  }
  for (const part of ['client', 'server', 'program', 'pages.sha256', 'program.sha256']) {
    copyInto(folder, join('build', part))
  }
  console.log('Installing what the program needs.')
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], folder)

  mkdirSync(dirname(archive), { recursive: true })
  console.log('Packing.')
  run('tar', ['-czf', part, '-C', work, folderName])
  rmSync(folder, { recursive: true })
  await startOnce()
  renameSync(part, archive)
}

/** Node says it by a code, a program that was run by its words. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const stderr = 'stderr' in error ? String(error.stderr) : ''
  return (
    ('code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))) ||
    /\b(?:ENOSPC|EDQUOT|No space left on device|Disk quota exceeded)\b/.test(stderr)
  )
}

/** Unpacks the archive, starts what is in it as its reader would, and asks for a page. */
async function startOnce(): Promise<void> {
  run('tar', ['-xzf', part, '-C', work])
  const folder = join(work, folderName)
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(work, 'data'), LOG_LEVEL: 'warn' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece
  })
  try {
    const page = await answerOf(`http://127.0.0.1:${port}/blog`, child)
    if (!page.includes('Wellness Haven')) throw new Error('The page is not that of the site.')
    if (output.includes('Building')) throw new Error('Something had to be built.')
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
}

async function answerOf(url: string, child: ChildProcess): Promise<string> {
  const until = Date.now() + START_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return response.text()
    await pause(200)
  }
  throw new Error(`The program did not answer within ${START_WITHIN_MS / 1000} s.`)
}

function copyInto(folder: string, path: string): void {
  const to = join(folder, path)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(path, to, { recursive: true })
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function run(command: string, args: string[], cwd = '.'): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
