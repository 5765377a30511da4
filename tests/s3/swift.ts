import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { proxySettings, SWIFT_PARTS, storageSettings } from './swift-settings.ts'

const PROGRAMS = [
  'swift-ring-builder',
  ...[...SWIFT_PARTS, 'proxy'].map((part) => `swift-${part}-server`),
  'memcached',
]
const START_MS = 120_000

/** What is to be installed where Swift is missing; undefined where it is there. */
export function whatSwiftLacks(): string | undefined {
  const missing = PROGRAMS.filter((program) => !existsSync(join('/usr/bin', program)))
  if (missing.length === 0 && process.getuid?.() === 0) return undefined
  return missing.length === 0
    ? 'Swift opens its settings as root: run this as root, in a container for instance.'
    : `Swift is not installed (no ${missing.join(', ')}). On Debian, as root:
  apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached
and let no server of it run by itself: this starts its own, in a folder of its own.`
}

/** A whole OpenStack Swift with its S3 interface, in a folder that goes when it is stopped. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'haven-swift-'))
  const processes: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(processes.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(join(folder, 'devices/d1'), { recursive: true })
    const ports = await freePorts(SWIFT_PARTS.length + 2)
    const [proxyPort = 0, cachePort = 0, ...partPorts] = ports
    for (const [at, part] of SWIFT_PARTS.entries()) {
      const port = partPorts[at] ?? 0
      makeRing(folder, part, port)
      await writeFile(join(folder, `${part}.conf`), storageSettings(part, { folder, port }))
      processes.push(run(folder, part))
    }
    await writeFile(
      join(folder, 'proxy.conf'),
      proxySettings({ folder, port: proxyPort, cachePort }),
    )
    processes.push(runCache(cachePort), run(folder, 'proxy'))
    const url = `http://127.0.0.1:${proxyPort}`
    await untilHealthy(url, folder, processes)
    return { url, version: versionOfSwift(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One copy on one device: nothing here is about Swift's own safety. */
function makeRing(folder: string, part: string, port: number): void {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [join(folder, `${part}.builder`), ...args], {
      stdio: 'ignore',
    })
  build('create', '6', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  build('rebalance')
}

function run(folder: string, part: string): ChildProcess {
  const log = openSync(join(folder, `${part}.log`), 'w')
  const args = [join(folder, `${part}.conf`), '--verbose']
  const child = spawn(`swift-${part}-server`, args, { stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

function runCache(port: number): ChildProcess {
  const args = ['-u', 'root', '-l', '127.0.0.1', '-p', String(port), '-U', '0']
  return spawn('memcached', args, { stdio: 'ignore' })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const slow = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(slow)
}

async function untilHealthy(url: string, folder: string, processes: ChildProcess[]): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await delay(200)) {
    const answer = await fetch(`${url}/healthcheck`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() < deadline && processes.every(({ exitCode }) => exitCode === null)) continue
    const logs = [...SWIFT_PARTS, 'proxy'].map((part) =>
      readFile(join(folder, `${part}.log`), 'utf8'),
    )
    throw new Error(`Swift did not start:\n${(await Promise.all(logs)).join('\n')}`)
  }
}

function versionOfSwift(): string {
  const script = 'import swift; print(swift.__version__)'
  return execFileSync('/usr/bin/python3', ['-c', script], { encoding: 'utf8' }).trim()
}

/** Held all at once, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address && typeof address === 'object') ports.push(address.port)
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
