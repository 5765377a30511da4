import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { givenTexts } from '../post-text.ts'
import type { WatchedServer } from '../real-server.ts'
import { signIn } from '../signed-in.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { uploadPicture } from './publishing.ts'

const PUBLISHED = 12
const PASTES = 20
/** Ingredients in each paste, and sentences of the story before them. */
const LINES = 2_000
const UPLOADS = 50
const PICTURE = { width: 2400, height: 1600 }
/** Until the smaller copies of a picture are made, which takes the processor meanwhile. */
const SETTLE_MS = 6_000
const LOOK_EVERY_MS = 20
const MAIL_WITHIN_MS = 120_000

/**
 * What one kind of work costs another: publishing beside large texts that are read for recipes, and a mail
 * beside pictures whose copies are made. Quiet first, then beside the load, in one run.
 *
 * @param outbox where the site keeps its mails
 */
export async function measureLanes(site: WatchedServer, outbox: string): Promise<Row[]> {
  const token = await signIn(site)
  const mediaIds = [await uploadPicture(site, token)]
  await delay(SETTLE_MS)
  await publishSome(site, token, mediaIds)
  const quiet = await publishSome(site, token, mediaIds)
  const pastes = Array.from({ length: PASTES }, (_, place) => paste(site, token, place))
  const beside = await publishSome(site, token, mediaIds)
  const read = (await Promise.all(pastes)).filter((status) => status === 200).length

  const mailAlone = await timeOfMail(site, outbox)
  const pictures = await Promise.all(
    Array.from({ length: UPLOADS }, (_, place) => givenPhotograph(`${place}.jpg`, place, PICTURE)),
  )
  const uploads = pictures.map(({ name, mimeType, buffer }) =>
    upload(site, token, new File([new Uint8Array(buffer)], name, { type: mimeType })),
  )
  await Promise.all(uploads.slice(0, UPLOADS / 2))
  const mailBeside = await timeOfMail(site, outbox)
  const stored = (await Promise.all(uploads)).filter((status) => status < 300).length

  return [
    {
      what: `publishing beside ${PASTES} pages of ${2 * LINES} lines that are read for recipes`,
      figure: `${median(beside).toFixed(0)} ms p50, ${Math.max(...beside).toFixed(0)} at most`,
      beside: `alone ${median(quiet).toFixed(0)} and ${Math.max(...quiet).toFixed(0)} ms; ${read} pastes read, ${PASTES - read} refused`,
    },
    {
      what: `a contact message until its mail is kept, beside ${UPLOADS} uploads`,
      figure: `${mailBeside.toFixed(0)} ms`,
      beside: `alone ${mailAlone.toFixed(0)} ms; ${stored} pictures stored`,
    },
  ]
}

async function publishSome(
  site: WatchedServer,
  token: string,
  mediaIds: string[],
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < PUBLISHED; round++) {
    const startedAt = performance.now()
    const title = `Lane ${randomUUID()}`
    const content = givenTexts(1)[0]?.markdown ?? ''
    const words = { content, author: 'Wellness Haven Team', postType: 'blog' as const }
    const post = { ...EMPTY_POST, ...words, title, mediaIds }
    const status = await ask(site, callUrl('listFormPosts'), token, JSON.stringify(post))
    if (status !== 200 && status !== 201) throw new Error(`Publishing was answered ${status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** A saved page without structured data, which is read by its lists: what takes the longest for its length. */
function paste(site: WatchedServer, token: string, place: number): Promise<number> {
  const item = (_: unknown, line: number) =>
    `<li>${(line % 9) + 1} cups of leek ${line}, sliced</li>`
  const list = Array.from({ length: LINES }, item).join('')
  const story = `<p>Leeks are best in winter.</p>`.repeat(LINES)
  const text = `<html><h1>Soup ${place}</h1>${story}<h2>Ingredients</h2><ul>${list}</ul><h2>Method</h2><ol><li>Cook.</li></ol></html>`
  return ask(site, callUrl('readRecipe'), token, JSON.stringify({ from: 'text', text }))
}

function upload(site: WatchedServer, token: string, file: File): Promise<number> {
  const form = new FormData()
  form.set('file', file)
  return ask(site, callUrl('uploadImage'), token, form)
}

/** From sending a contact message until a mail more is in the outbox. */
async function timeOfMail(site: WatchedServer, outbox: string): Promise<number> {
  const mails = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')).length : 0
  const before = mails()
  const startedAt = performance.now()
  const message = { name: 'Ada', email: 'ada@example.org', subject: 'Leeks', message: 'How many?' }
  const status = await ask(site, callUrl('sendMessage'), undefined, JSON.stringify(message))
  if (status >= 300) throw new Error(`The contact form was answered ${status}`)
  while (mails() === before) {
    if (performance.now() - startedAt > MAIL_WITHIN_MS) return Number.POSITIVE_INFINITY
    await delay(LOOK_EVERY_MS)
  }
  return performance.now() - startedAt
}

async function ask(
  { url }: WatchedServer,
  path: string,
  token: string | undefined,
  body: string | FormData,
): Promise<number> {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
  }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}
