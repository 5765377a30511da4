import { spawn, spawnSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { until } from '#tests/nodes/until.ts'
import { selfSignedCertificate } from '#tests/support/auth/self-signed-certificate.ts'
import { SITE_NAME } from './client.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')

export type Program = { stop(): Promise<void> }

/** A folder of a program's own, with the certificate of the site; the program may run as another user. */
export function makeWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), 'haven-proxy-'))
  chmodSync(folder, 0o755)
  const { certificate, key } = ownCertificate()
  const place = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return {
    folder,
    place,
    certificate: place('certificate.pem', certificate),
    key: place('key.pem', key),
    both: place('both.pem', certificate + key),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Workplace = ReturnType<typeof makeWorkplace>

let made: { certificate: string; key: string } | undefined

function ownCertificate() {
  if (made) return made
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const certificate = selfSignedCertificate(
    createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
    SITE_NAME,
  )
  made = { certificate, key }
  return made
}

/**
 * A file of `deploy` with other ports and paths.
 *
 * @throws Error when it does not have what is to be replaced: what is tried must be what is shipped
 */
export function shippedWith(file: string, replacements: readonly (readonly [string, string])[]) {
  let text = readFileSync(join(DEPLOY, file), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not have “${from}”.`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Whether the program is on this machine. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-V'], { stdio: 'ignore' }).error === undefined
}

/** Starts a program in the foreground, and waits until it listens on its ports. */
export async function startProgram(
  command: readonly [string, ...string[]],
  { ports, environment = {} }: { ports: readonly number[]; environment?: Record<string, string> },
): Promise<Program> {
  const [name, ...args] = command
  const child = spawn(name, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-5_000)
    })
  }
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const mustRun = () => {
    if (!isRunning()) throw new Error(`${command.join(' ')} ended:\n${printed}`)
  }
  for (const port of ports) {
    let isThere = false
    await until(`${name} listens on ${port}`, async () => {
      if (!isRunning()) return true
      isThere = await listens(port)
      return isThere
    })
    if (!isThere) mustRun()
  }
  return {
    async stop() {
      mustRun()
      child.kill('SIGTERM')
      const patience = setTimeout(kill, 10_000)
      await ended
      clearTimeout(patience)
      process.off('exit', kill)
    },
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection({ port, host: '127.0.0.1' })
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
