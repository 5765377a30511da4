import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { urls } from '#contract/urls.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { callDesk, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const TOPIC = 'Soups'
const AUTHOR = 'Maya Lindqvist'
const TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(12)
const AT = '2026-11-20T12:00:00.000Z'

/**
 * Gives a site what a new one has not: a topic with as many posts as search engines are shown, and somebody with a page.
 *
 * @returns the addresses of both
 */
export async function addTopicAndPerson(site: RunningSite, browser: Browser): Promise<string[]> {
  await site.stop()
  const db = openDatabase(
    { engine: 'sqlite', file: join(site.dataFolder, 'haven.sqlite') },
    () => {},
  )
  const pictures = await db.selectFrom('media').select('id').orderBy('id').limit(4).execute()
  for (const [index, { id }] of pictures.entries()) {
    const document = {
      title: `Soup for a cold evening, part ${index + 1}`,
      content: TEXT,
      author: AUTHOR,
      topics: [TOPIC],
      mediaIds: [id],
    }
    await db.transaction().execute((tx) => givenPublicPost(tx, { document, at: AT }))
  }
  await db.destroy()
  await site.restart()
  const writer = await givenWriter(() => browser.newContext(), site.url)
  const body = { name: AUTHOR, role: 'Cook', words: 'I cook slowly, and write it down.' }
  const { id } = await callDesk<{ id: string }>(writer, callUrl('createProfile'), {
    method: 'POST',
    body: { name: body.name },
  })
  await callDesk(writer, callUrl('changeProfile', { id }), { method: 'PATCH', body })
  await writer.context().close()
  return [urls.topic(TOPIC.toLowerCase()), profileUrls.page('maya-lindqvist')]
}
