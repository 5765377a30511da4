import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import sharp from 'sharp'
import { OLD_ADMIN, OLD_POSTS, OLD_SITES } from '#tests/fixtures/old-sites/old-site.ts'

// Makes `tests/fixtures/old-sites` by the older programs themselves: each is cloned, installed, built, started,
// written with, stopped and backed up. Name commits to make those alone; CLONES names a folder that keeps the clones.
const TARGET = 'tests/fixtures/old-sites'
const PORT = '31999'
const URL = `http://localhost:${PORT}`
const COLOURS = { 'barley.jpg': '#b98b4d', 'spoons.jpg': '#5c7a63' } as const

const clones = resolve(process.env.CLONES ?? mkdtempSync(join(tmpdir(), 'haven-clones-')))
const named = process.argv.slice(2)
for (const commit of named.length > 0 ? named : OLD_SITES) await make(commit)

async function make(commit: string): Promise<void> {
  const clone = join(clones, commit)
  if (!existsSync(clone)) {
    run('.', 'git', ['clone', '--quiet', '--shared', '--no-checkout', '.', clone])
    run(clone, 'git', ['checkout', '--quiet', commit])
  }
  if (!existsSync(join(clone, 'node_modules'))) run(clone, 'npm', ['ci'])
  if (!existsSync(join(clone, 'build/program'))) run(clone, 'npm', ['run', 'build'])

  const place = mkdtempSync(join(tmpdir(), 'haven-old-'))
  const data = join(place, 'data')
  const environment = {
    ...process.env,
    DATA_DIR: data,
    PORT,
    ADMIN_EMAIL: OLD_ADMIN.email,
    ADMIN_PASSWORD: OLD_ADMIN.password,
    STARTER_CONTENT: 'off',
    LOG_LEVEL: 'warn',
  }
  const site = spawn('npm', ['start'], {
    cwd: clone,
    env: environment,
    stdio: 'inherit',
    detached: true,
  })
  const ended = once(site, 'exit')
  try {
    await untilAnswering()
    await writePosts()
    await untilNothingIsQueued(data)
  } finally {
    process.kill(-(site.pid ?? 0), 'SIGTERM')
    await ended
  }
  await untilNobodyAnswers()

  run(clone, 'npm', ['run', 'haven', '--', 'backup', '--to', join(place, 'backups')], environment)
  const [backup = ''] = readdirSync(join(place, 'backups'))
  renameSync(join(place, 'backups', backup), join(place, 'backup'))
  const packed = join(place, 'packed')
  mkdirSync(packed)
  for (const name of ['data', 'backup'])
    cpSync(join(place, name), join(packed, name), { recursive: true })
  rmSync(join(packed, 'data/haven.lock'), { force: true })
  run('.', 'tar', ['-czf', join(TARGET, `${commit}.tar.gz`), '-C', packed, 'data', 'backup'])
  rmSync(place, { recursive: true })
}

function run(cwd: string, command: string, args: string[], env = process.env): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status} in ${cwd}`)
}

async function untilAnswering(): Promise<void> {
  while (!(await answers())) await pause(200)
}

async function untilNobodyAnswers(): Promise<void> {
  while (await answers()) await pause(200)
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`${URL}/readyz`)).ok
  } catch {
    return false
  }
}

async function untilNothingIsQueued(data: string): Promise<void> {
  const database = new SQLite(join(data, 'haven.sqlite'), { readonly: true })
  // Others are there always, and run at their times.
  const queued = database.prepare('select count(*) from jobs where run_at <= ?').pluck()
  while (queued.get(new Date().toISOString()) !== 0) await pause(200)
  database.close()
}

async function writePosts(): Promise<void> {
  const { access_token: token } = (await send('/auth/v1/token?grant_type=password', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(OLD_ADMIN),
  })) as { access_token: string }
  const headers = () => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })

  const ids = new Map<string, string>()
  for (const [name, background] of Object.entries(COLOURS)) {
    // Grain makes it as large as uploads have to be.
    const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const bytes = await sharp({
      create: { width: 320, height: 240, channels: 3, background, noise: grain },
    })
      .tint(background)
      .jpeg({ quality: 60 })
      .toBuffer()
    const body = new FormData()
    body.set('index', '0')
    body.set('alt', `A picture of ${name}`)
    body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
    const { id } = (await send('/api/admin/images', { headers: headers(), body })) as { id: string }
    ids.set(name, id)
  }
  for (const { pictures, ...post } of OLD_POSTS) {
    await send('/api/admin/posts', {
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        author: 'Ada',
        metaTitle: '',
        metaDescription: '',
        videoUrl: '',
        ...post,
        mediaIds: pictures.map((name) => ids.get(name)),
      }),
    })
  }
}

async function send(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(URL + path, { method: 'POST', ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
