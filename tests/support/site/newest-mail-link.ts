import { join } from 'node:path'
import { expect } from 'vitest'
import { readMails } from '../given-mail.ts'
import type { RunningSite } from './running-site.ts'

const LINK = /http:\/\/localhost:\d+\/admin\/confirm#\S+/

/** The link for signing in or for a password in the newest mail of the site's outbox, once there is one. */
export async function newestMailLink(site: Pick<RunningSite, 'dataFolder'>): Promise<string> {
  const read = async () => {
    const mails = await readMails(join(site.dataFolder, 'outbox'))
    const texts = mails.map(({ text }) => text ?? '')
    return LINK.exec(texts.findLast((text) => LINK.test(text)) ?? '')?.[0] ?? ''
  }
  await expect.poll(read, { timeout: 15_000 }).toMatch(LINK)
  return read()
}
