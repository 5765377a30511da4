import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailSchema } from '#domain/people/email.ts'
import { contactMail } from '../../messages/mail-message.server.ts'
import { authNoticeMail } from './auth-notice-mail.ts'
import { createOutboxMailer } from './create-mailer.ts'

/** Texts that would inject a header, end the headers or add a recipient. */
const INJECTIONS = [
  'Ada\r\nBcc: everybody@evil.example',
  'Ada\nBcc: everybody@evil.example',
  'Ada\rBcc: everybody@evil.example',
  'Ada\r\n\r\nA body of my own',
  'Ada\r\n Bcc: everybody@evil.example',
  'Ada\u2028Bcc: everybody@evil.example',
  'Ada\u0085Bcc: everybody@evil.example',
  'Ada\u0000\r\nBcc: everybody@evil.example',
  'Ada%0d%0aBcc: everybody@evil.example',
  '"Ada" <everybody@evil.example>, more@evil.example',
  'Ada =?utf-8?q?=0D=0ABcc:_everybody=40evil.example?=',
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haven-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The names and the recipients of the headers that a mail has in the end. */
async function sent(mail: ReturnType<typeof contactMail>) {
  const log = pino({ level: 'silent' })
  await createOutboxMailer({ folder, from: 'no-reply@haven.example', log }).send(mail)
  const [name = ''] = await readdir(folder)
  const whole = await readFile(join(folder, name), 'utf8')
  const lines = whole.split('\r\n\r\n')[0]?.split(/\r\n(?![ \t])/) ?? []
  const headerOf = (wanted: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${wanted}:`))?.slice(wanted.length + 1)
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  return { names, to: headerOf('to')?.trim(), replyTo: headerOf('reply-to')?.trim() ?? '' }
}

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

test.each(INJECTIONS)(
  'a visitor who writes %j as name and subject adds no header',
  async (text) => {
    const details = {
      id: '1',
      name: text,
      email: 'ada@example.org',
      subject: text,
      message: text,
      created_at: '2026-11-21T10:00:00.000Z',
    }
    const { names, to, replyTo } = await sent(
      contactMail(details, { inbox: 'inbox@haven.example', siteName: 'Haven' }),
    )
    expect(names.sort()).toEqual(HEADERS)
    expect(to).toBe('inbox@haven.example')
    expect(replyTo).toMatch(/<ada@example\.org>$/)
    expect(replyTo.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toContain('evil.example>')
  },
)

test.each(INJECTIONS)('%j as the name of a second step adds no header', async (text) => {
  const notice = {
    noticeId: '1',
    to: 'ada@example.org',
    notice: 'factor_added' as const,
    at: '2026-11-21T10:00:00.000Z',
    detail: text,
  }
  const { names, to } = await sent(
    authNoticeMail(notice, { siteUrl: 'https://haven.example', siteName: 'Haven' }),
  )
  expect(names.sort()).toEqual(HEADERS.filter((name) => name !== 'reply-to'))
  expect(to).toBe('ada@example.org')
})

test.each([
  ...INJECTIONS.map((text) => `${text}@example.org`),
  'ada@example.org\r\nBcc: everybody@evil.example',
  'ada@example.org, everybody@evil.example',
  'ada@example.org;everybody@evil.example',
  'ada@example.org everybody@evil.example',
  '<ada@example.org>',
  '"ada\r\n"@example.org',
  'ada@example.org\u0000',
])('%j is nobody’s address', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false)
})
