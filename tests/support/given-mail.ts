import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach } from 'vitest'
import type { Deps } from '#server/foundation/deps.ts'
import { audienceHandlers } from '#server/jobs/mail-handlers.ts'
import { createOutboxMailer } from '#server/mail/create-mailer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { runNextJob } from '#server/operations/jobs/run-next-job.ts'

export const INBOX = 'inbox@haven.example'

type WorkDeps = Pick<Deps, 'db' | 'now' | 'log' | 'siteUrl'>

/** The outbox of a site under test, emptied before each test, and a worker that fills it. */
export function givenMail() {
  const parent = mkdtempSync(join(tmpdir(), 'haven-mail-'))
  const folder = join(parent, 'outbox')
  beforeEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  return {
    folder,
    mails: () => readMails(folder),
    /** Runs every mail job that is due. */
    async work(deps: WorkDeps): Promise<void> {
      const from = 'Wellness Haven <no-reply@haven.example>'
      await workWith(deps, createOutboxMailer({ folder, from, log: deps.log }))
    },
    /** The same while the mail server cannot be reached. */
    workInVain: (deps: WorkDeps) =>
      workWith(deps, { send: () => Promise.reject(new Error('no route to host')) }),
  }
}

async function workWith(deps: WorkDeps, mailer: Mailer): Promise<void> {
  const handlers = audienceHandlers({ ...deps, mailer, contactEmail: INBOX })
  while (await runNextJob(deps, handlers, new AbortController().signal));
}

/** Every mail in an outbox, oldest first, as an independent parser reads it. */
export async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.sort((one, other) => (one.messageId ?? '').localeCompare(other.messageId ?? ''))
}

/** A header that the parser has no name of its own for. */
export function headerOf(mail: Email, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value
}
