import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/data/database.ts'
import { runCrashRounds } from '#tests/crash/crash-rounds.ts'
import { givenPhotograph, type PictureFile } from '#tests/support/media/picture-files.ts'
import { type Fault, must } from './fault.ts'

const POSTS = 30
const PICTURES = 4
/** From a command that has hardly begun to one that is nearly over. */
const KILL_WITHIN_MS = [300, 4000] as const

/**
 * Kills the program without warning: the site while people publish and upload, and the commands
 * that import and restore. Half of the rounds are the site's.
 */
export const killCommands: Fault = async ({ rounds, report }) => {
  const ofCommands = Math.floor(rounds / 4)
  const site = await runCrashRounds({ rounds: rounds - 2 * ofCommands, report })
  const root = mkdtempSync(join(tmpdir(), 'haven-killed-'))
  try {
    const folder = await givenFolderOfPosts(root)
    const imported = await killImports(root, folder, { rounds: ofCommands, report })
    const restored = await killRestores(root, folder, { rounds: ofCommands, report })
    return `Killed ${rounds} times: ${site.posts} posts and ${site.pictures} pictures acknowledged by the site; ${imported} imports and ${restored} restores cut short and run again. Nothing is lost, doubled or half there.`
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

type Rounds = Parameters<Fault>[0]

async function killImports(root: string, folder: string, { rounds, report }: Rounds) {
  let cut = 0
  for (let round = 1; round <= rounds; round++) {
    const data = join(root, `import-${round}`)
    const first = await haven(data, ['import', folder], {
      killAfterMs: randomInt(...KILL_WITHIN_MS),
    })
    if (first.wasKilled) cut += 1
    const again = await haven(data, ['import', folder])
    must(again.code === 0, `an import that was killed can be run again:\n${again.printed}`)
    await mustHoldAll(data)
    rmSync(data, { recursive: true })
    report(`Import killed, round ${round} of ${rounds}: ${POSTS} posts once each.`)
  }
  return cut
}

async function killRestores(root: string, folder: string, { rounds, report }: Rounds) {
  const source = join(root, 'source')
  const backups = join(root, 'backups')
  if (rounds > 0) {
    await haven(source, ['import', folder])
    const made = await haven(source, ['backup', '--to', backups])
    must(made.code === 0, `a backup is made:\n${made.printed}`)
  }
  const backup = () => join(backups, readdirSync(backups)[0] ?? '')
  let cut = 0
  for (let round = 1; round <= rounds; round++) {
    const data = join(root, `restore-${round}`)
    const first = await haven(data, ['restore', backup()], { killAfterMs: randomInt(300, 2500) })
    if (first.wasKilled) cut += 1
    const again = await haven(data, ['restore', backup()])
    const isDone = again.code !== 0 && again.printed.includes('The site is not empty')
    must(
      again.code === 0 || isDone,
      `a restore that was killed can be run again:\n${again.printed}`,
    )
    await mustHoldAll(data)
    const key = (of: string) => readFileSync(join(of, 'secret.key'), 'utf8')
    must(key(data) === key(source), 'the key that opens the restored rows is there')
    rmSync(data, { recursive: true })
    report(`Restore killed, round ${round} of ${rounds}: all there, with its key.`)
  }
  return cut
}

/** Every post is there once, with its picture, whose bytes are there. */
async function mustHoldAll(data: string): Promise<void> {
  const db = openDatabase({ engine: 'sqlite', file: join(data, 'haven.sqlite') }, () => {})
  try {
    const posts = await db.selectFrom('blog_posts').select(['title', 'id']).execute()
    must(posts.length === POSTS, `there are ${POSTS} posts, not ${posts.length}`)
    must(new Set(posts.map(({ title }) => title)).size === POSTS, 'no post is doubled')
    const joined = await db.selectFrom('post_media').select('post_id').execute()
    must(new Set(joined.map((row) => row.post_id)).size === POSTS, 'every post has its picture')
    const files = new Set(readdirSync(join(data, 'media'), { recursive: true }).map(nameOf))
    for (const { name } of await db.selectFrom('media').select('name').execute()) {
      must(files.has(name), `the bytes of ${name} are there`)
    }
  } finally {
    await db.destroy()
  }
}

function nameOf(path: string | Buffer): string {
  return String(path).split('/').at(-1) ?? ''
}

async function givenFolderOfPosts(root: string): Promise<string> {
  const folder = join(root, 'posts')
  mkdirSync(folder)
  const pictures: PictureFile[] = []
  for (let index = 0; index < PICTURES; index++) {
    pictures.push(await givenPhotograph(`soup-${index}.jpg`, index))
  }
  for (const { name, buffer } of pictures) writeFileSync(join(folder, name), buffer)
  for (let index = 0; index < POSTS; index++) {
    const picture = pictures[index % PICTURES]?.name ?? ''
    const text = `---\ntitle: Soup number ${index}\ndate: 2026-05-01T08:00:00Z\ncover: ${picture}\nimage: ${picture}\n---\n\n![A bowl](${picture})\n\n${'Stir the oats slowly and let them rest. '.repeat(40)}\n`
    writeFileSync(join(folder, `soup-${index}.md`), text)
  }
  return folder
}

async function haven(data: string, args: string[], { killAfterMs }: { killAfterMs?: number } = {}) {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  }
  const ended = once(child, 'exit')
  if (killAfterMs !== undefined) {
    const patience = new AbortController()
    await Promise.race([
      ended,
      delay(killAfterMs, undefined, { signal: patience.signal }).catch(() => {}),
    ])
    patience.abort()
    child.kill('SIGKILL')
  }
  await ended
  return { code: child.exitCode, wasKilled: child.signalCode === 'SIGKILL', printed }
}
