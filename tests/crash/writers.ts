import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { NewPost } from '#contract/posts.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import type { PictureFile } from '#tests/support/media/picture-files.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { type DeskClient, NoAnswer, PutOff } from './desk-client.ts'
import type { Ledger, PostEntry, UploadEntry } from './ledger.ts'

const WRITERS = 3
const PAUSE_MS = 20
/** The longest wait of a writer between two posts. Without it most of a fault's time goes to checking what was written. */
const BETWEEN_POSTS_MS = 400

/** Writers who upload and publish as fast as they can, until the site dies under them. */
export async function writeUntilDeath(
  client: DeskClient,
  ledger: Ledger,
  photographs: readonly PictureFile[],
): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, () =>
      untilNoAnswer(() => writeOne(client, ledger, photographs)),
    ),
  )
}

/**
 * Writers who go on while the site refuses for a while, until they are stopped or it dies.
 *
 * @throws Error when a call is refused in any way but 503 with when to come again
 */
export async function writeThrough(
  client: DeskClient,
  ledger: Ledger,
  photographs: readonly PictureFile[],
  isOver: () => boolean,
): Promise<{ putOff: string[] }> {
  const putOff: string[] = []
  const write = async () => {
    while (!isOver()) {
      try {
        await writeOne(client, ledger, photographs)
        await delay(randomInt(BETWEEN_POSTS_MS))
      } catch (error) {
        if (error instanceof NoAnswer) return
        if (!(error instanceof PutOff)) throw error
        putOff.push(error.message)
        await delay(PAUSE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return { putOff }
}

/** Repeats, with their keys, the calls that nobody knows the end of, as a careful client does. */
export async function repeatUnanswered(client: DeskClient, ledger: Ledger): Promise<void> {
  for (const entry of ledger.uploads) if (!entry.answer) await client.upload(entry)
  for (const entry of ledger.posts) if (!entry.answer) await client.publish(entry)
}

async function writeOne(
  client: DeskClient,
  ledger: Ledger,
  photographs: readonly PictureFile[],
): Promise<void> {
  const uploads = Array.from({ length: randomInt(1, 3) }, (): UploadEntry => {
    const file = photographs[randomInt(photographs.length)]
    if (!file) throw new Error('There is no photograph to upload')
    return { key: randomUUID(), file, answer: undefined }
  })
  ledger.uploads.push(...uploads)
  await Promise.all(uploads.map((entry) => client.upload(entry)))

  const mediaIds = uploads.flatMap(({ answer }) => answer?.id ?? [])
  const entry: PostEntry = { key: randomUUID(), post: newPost(mediaIds), answer: undefined }
  ledger.posts.push(entry)
  await client.publish(entry)
}

function newPost(mediaIds: string[]): NewPost {
  const mark = randomUUID()
  return {
    ...EMPTY_POST,
    postType: POST_TYPES[randomInt(POST_TYPES.length)] ?? 'blog',
    title: `Written in a storm ${mark}`,
    content: `## What happened\n\n${'The lights went out and the soup went on. '.repeat(randomInt(5, 200))}\n\nEnd of ${mark}.`,
    author: 'Wellness Haven Team',
    mediaIds,
  }
}

async function untilNoAnswer(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work()
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
}
