import { signIn } from '#tests/crash/desk-client.ts'
import { inspect } from '#tests/crash/inspector.ts'
import { createLedger, type Ledger } from '#tests/crash/ledger.ts'
import { repeatUnanswered, writeUntilDeath } from '#tests/crash/writers.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { Fleet } from './fleet.ts'
import { until } from './until.ts'

/** Enough for jobs to be waiting and under way when the node dies. */
const POSTS_BEFORE_THE_KILL = 3
/** On a quick machine jobs may be done before they are seen; uploads are counted, and end at 120. */
const POSTS_AT_MOST = 20

/**
 * Kills a node without warning while people write there and pictures are being made smaller.
 *
 * Everything that was acknowledged must be whole on another node, what was cut short can be
 * repeated there, and the jobs that were under way are taken by others once their leases have
 * run out. `isHurried` lets them run out at once instead of after a minute.
 *
 * @returns how many posts and pictures are there in the end, and how many jobs were under way
 */
export async function killNode(
  { nodes, urls, db }: Fleet,
  { isHurried }: { isHurried: boolean },
): Promise<{ posts: number; pictures: number; jobs: number }> {
  const [victim, ...others] = nodes
  const survivor = others[0]
  if (!victim || !survivor) throw new Error('there is nobody to survive')
  const photographs = await Promise.all(
    [0, 1, 2].map((seed) => givenPhotograph(`soup-${seed}.jpg`, seed)),
  )
  const ledger = createLedger()
  const client = await signIn(victim.url)
  const writing = writeUntilDeath(client, ledger, photographs)
  const isWellUnderWay = async () => {
    const written = countAnswered(ledger)
    if (written < POSTS_BEFORE_THE_KILL) return false
    return written >= POSTS_AT_MOST || (await listHeld(db)).length > 0
  }
  // Writers who are refused something must fail the test at once, and not unheard.
  const begun = until('posts are written and jobs are under way', isWellUnderWay, { everyMs: 5 })
  await Promise.race([begun, writing])
  await victim.stop('SIGKILL')
  const held = await listHeld(db)
  await writing

  const site = { url: survivor.url, db }
  await inspect(site, answered(ledger))
  await repeatUnanswered(await signIn(survivor.url), ledger)
  await inspect(site, ledger)

  if (isHurried) {
    await db
      .updateTable('jobs')
      .set({ locked_until: new Date().toISOString() })
      .where('locked_until', 'is not', null)
      .execute()
  }
  await until(
    'others have taken the jobs that were under way',
    async () => {
      const now = await listJobs(db)
      return held.every(({ id, attempts }) => {
        const job = now.find((one) => one.id === id)
        return !job || job.attempts > attempts
      })
    },
    { everyMs: 100 },
  )
  await mustBeThereOnce(db, ledger)
  await victim.restart()
  for (const url of urls) await inspect({ url, db }, ledger)
  return { posts: ledger.posts.length, pictures: ledger.uploads.length, jobs: held.length }
}

async function mustBeThereOnce(db: Fleet['db'], { posts }: Ledger): Promise<void> {
  for (const { post } of posts) {
    const rows = await db
      .selectFrom('blog_posts')
      .select('id')
      .where('title', '=', post.title)
      .execute()
    if (rows.length !== 1) throw new Error(`“${post.title}” is there ${rows.length} times`)
  }
}

function answered({ posts, uploads }: Ledger): Ledger {
  return {
    posts: posts.filter(({ answer }) => answer),
    uploads: uploads.filter(({ answer }) => answer),
  }
}

function countAnswered({ posts }: Ledger): number {
  return posts.filter(({ answer }) => answer).length
}

/** Jobs that some node has taken. */
async function listHeld(db: Fleet['db']) {
  return (await listJobs(db)).filter((job) => job.locked_until !== null)
}

function listJobs(db: Fleet['db']) {
  return db.selectFrom('jobs').select(['id', 'attempts', 'locked_until']).execute()
}
