import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/data/engines/database.ts'
import { runCrashRounds } from '#tests/crash/crash-rounds.ts'
import { type Fault, must } from './fault.ts'
import { givenFolderOfPosts, POSTS } from './folder-of-posts.ts'
import { runHaven } from './run-haven.ts'

/** From a command that has hardly begun to one that is nearly over, as shares of what it takes undisturbed. */
const KILL_WITHIN = [0.1, 0.95] as const
/** Some end by themselves before: a round that killed nothing is none. */
const MOST_TRIES_A_ROUND = 5

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
    await killImports(root, folder, { rounds: ofCommands, report })
    await killRestores(root, folder, { rounds: ofCommands, report })
    return `Killed ${rounds} times: ${site.posts} posts and ${site.pictures} pictures acknowledged by the site; ${ofCommands} imports and ${ofCommands} restores killed on their way and run again. Nothing is lost, doubled or half there.`
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

type Rounds = Parameters<Fault>[0]

async function killImports(root: string, folder: string, rounds: Rounds): Promise<void> {
  await killMidway({
    ...rounds,
    what: 'Import',
    folder: join(root, 'imports'),
    command: ['import', folder],
    async mustBeWhole(data, again) {
      must(again.code === 0, `an import that was killed can be run again:\n${again.printed}`)
      await mustHoldAll(data)
    },
  })
}

async function killRestores(root: string, folder: string, rounds: Rounds): Promise<void> {
  if (rounds.rounds === 0) return
  const source = join(root, 'source')
  const backups = join(root, 'backups')
  await runHaven(source, ['import', folder])
  const made = await runHaven(source, ['backup', '--to', backups])
  must(made.code === 0, `a backup is made:\n${made.printed}`)
  await killMidway({
    ...rounds,
    what: 'Restore',
    folder: join(root, 'restores'),
    command: ['restore', join(backups, readdirSync(backups)[0] ?? '')],
    async mustBeWhole(data, again) {
      const isDone = again.code !== 0 && again.printed.includes('The site is not empty')
      must(
        again.code === 0 || isDone,
        `a restore that was killed can be run again:\n${again.printed}`,
      )
      await mustHoldAll(data)
      const key = (of: string) => readFileSync(join(of, 'secret.key'), 'utf8')
      must(key(data) === key(source), 'the key that opens the restored rows is there')
    },
  })
}

type Killing = Rounds & {
  what: string
  /** Where each run gets a data folder of its own. */
  folder: string
  command: string[]
  /** Looks at what is there after the command was killed, and run again. */
  mustBeWhole: (data: string, again: { code: number | null; printed: string }) => Promise<void>
}

/** Kills a command so many times on its way. What has ended by itself before does not count. */
async function killMidway(killing: Killing): Promise<void> {
  const { what, folder, command, rounds, report } = killing
  if (rounds === 0) return
  const startedAt = performance.now()
  await runHaven(join(folder, 'undisturbed'), command)
  const wholeMs = performance.now() - startedAt
  const [earliest, latest] = KILL_WITHIN
  let killed = 0
  for (let run = 1; killed < rounds; run++) {
    must(run <= rounds * MOST_TRIES_A_ROUND, `${what} runs long enough to be killed`)
    const data = join(folder, `run-${run}`)
    const killAfterMs = randomInt(Math.ceil(wholeMs * earliest), Math.ceil(wholeMs * latest))
    const first = await runHaven(data, command, { killAfterMs })
    await killing.mustBeWhole(data, await runHaven(data, command))
    rmSync(data, { recursive: true })
    if (!first.wasKilled) continue
    killed += 1
    report(`${what} killed after ${killAfterMs} ms, round ${killed} of ${rounds}: all there once.`)
  }
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
