import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Fleet } from './fleet.ts'
import { until } from './until.ts'
import type { Writer } from './writer.ts'

/** Asked by every visitor, and so held in the memory of every node. */
const LIST = '/blog'

/**
 * Publishes on one node after the other, and measures how long after the writer's answer the
 * held list of every other node shows the post.
 *
 * @returns milliseconds, one for each post, until the last node showed it
 */
export async function measureVisibility(
  { urls }: Fleet,
  writer: Writer,
  posts: number,
): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < posts; count++) {
    const author = urls[count % urls.length] ?? ''
    const others = urls.filter((url) => url !== author)
    await Promise.all(others.map(listOf))
    const title = `Told to all nodes ${count}`
    await writer.publish(author, title)
    const publishedAt = performance.now()
    await Promise.all(others.map((url) => shown(url, title, 2)))
    times.push(performance.now() - publishedAt)
  }
  return times
}

/**
 * Publishes while the connections over which nodes listen are cut again and again.
 *
 * @throws Error when a node goes on showing a list without the last post
 */
export async function publishDeaf({ urls, db }: Fleet, writer: Writer, posts: number) {
  await Promise.all(urls.map(listOf))
  for (let count = 0; count < posts; count++) {
    const title = `Told while nobody listened ${count}`
    await cutListeners(db)
    const author = urls[count % urls.length] ?? ''
    await writer.publish(author, title)
    await Promise.all(urls.map(listOf))
  }
  const last = `Told while nobody listened ${posts - 1}`
  await Promise.all(urls.map((url) => shown(url, last)))

  // They listen again: notifications now arrive without catching up.
  const title = 'Told to those who listen again'
  await until('all nodes listen again', async () => (await countListeners(db)) === urls.length)
  await writer.publish(urls[0] ?? '', title)
  await Promise.all(urls.map((url) => shown(url, title)))
}

async function shown(url: string, title: string, everyMs = 25): Promise<void> {
  const isShown = async () => (await listOf(url)).includes(title)
  await until(`${url} shows “${title}”`, isShown, { everyMs })
}

async function listOf(url: string): Promise<string> {
  const response = await fetch(url + LIST)
  const text = await response.text()
  if (response.status === 503) await delay(100)
  return text
}

const LISTENERS = sql`application_name = 'wellness-haven haven_pages'
  and datname = current_database()`

async function cutListeners(db: Fleet['db']): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENERS}`.execute(db)
}

async function countListeners(db: Fleet['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where ${LISTENERS}
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}
