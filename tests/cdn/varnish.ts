import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/site/running-site.ts'

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/varnish/default.vcl')

export type Varnish = { url: string; stop(): Promise<void> }

/** Whether the program is there. */
export function isVarnishInstalled(): boolean {
  return spawnSync('varnishd', ['-V']).error === undefined
}

/**
 * Starts a Varnish with the configuration that is shipped, in front of a site. With `lifeSeconds`
 * whatever it keeps is old after that, so that nobody has to wait ten minutes to see it age.
 */
export async function startVarnish(
  port: number,
  siteUrl: string,
  lifeSeconds?: number,
): Promise<Varnish> {
  const folder = mkdtempSync('/tmp/haven-varnish-')
  // It reads its configuration as a user of its own.
  chmodSync(folder, 0o755)
  const file = join(folder, 'site.vcl')
  writeFileSync(file, configuration(siteUrl, lifeSeconds))
  const child = spawn(
    'varnishd',
    ['-F', '-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await answering(url, child, () => printed)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its port, chosen before the site starts, whose settings name it for purging. */
export const varnishPort = freePort

function configuration(siteUrl: string, lifeSeconds?: number): string {
  const { port } = new URL(siteUrl)
  const shipped = readFileSync(CONFIGURATION, 'utf8').replace('.port = "3000"', `.port = "${port}"`)
  if (lifeSeconds === undefined) return shipped
  // Subroutines of one name run one after the other, in this order.
  const short = `sub vcl_backend_response { if (beresp.ttl > 0s) { set beresp.ttl = ${lifeSeconds}s; } }\n`
  return shipped.replace('sub vcl_recv {', `${short}\nsub vcl_recv {`)
}

async function answering(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    // Whatever it answers: the site behind may not be open yet.
    if (await fetch(`${url}/healthz`).catch(() => undefined)) return
    await delay(50)
  }
  throw new Error(`Varnish did not start:\n${printed()}`)
}
