import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FinalFailure } from '#server/base/final-failure.ts'
import { headerOf, readMails } from '#tests/support/given-mail.ts'
import { contactMail } from '../../messages/mail-message.server.ts'
import { createOutboxMailer } from './create-mailer.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const FROM = 'Wellness Haven <no-reply@haven.example>'

const MAIL: Mail = {
  senderName: 'Haven',
  id: 'contact-1',
  to: 'inbox@haven.example',
  replyTo: { name: 'Zoë “Ada” Brook', address: 'ada@example.org' },
  subject: 'Crème brûlée 🍮',
  text: 'A line of its own:\n.\nFrom here on, more.\n',
  headers: { 'List-Unsubscribe': '<https://haven.example/stop>' },
}

describe('the outbox', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haven-outbox-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const outbox = (lines: string[] = []) =>
    createOutboxMailer({
      folder: join(folder, 'outbox'),
      from: FROM,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    })

  test('stores a mail whole, in any script', async () => {
    await outbox().send(MAIL)
    const [mail] = await readMails(join(folder, 'outbox'))
    expect(mail).toMatchObject({
      from: { name: 'Wellness Haven', address: 'no-reply@haven.example' },
      to: [{ address: 'inbox@haven.example' }],
      replyTo: [{ name: 'Zoë “Ada” Brook', address: 'ada@example.org' }],
      subject: 'Crème brûlée 🍮',
      messageId: '<contact-1@haven.example>',
    })
    expect(mail?.text).toBe('A line of its own:\n.\nFrom here on, more.\n')
    expect(mail && headerOf(mail, 'List-Unsubscribe')).toBe('<https://haven.example/stop>')
    expect(mail && headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
  })

  test('replaces a mail that is sent again, and leaves nothing half-written', async () => {
    await outbox().send(MAIL)
    await outbox().send({ ...MAIL, subject: 'Again' })
    expect(await readdir(join(folder, 'outbox'))).toEqual(['contact-1.eml'])
    const [mail] = await readMails(join(folder, 'outbox'))
    expect(mail?.subject).toBe('Again')
  })

  test('is for its owner only, and says in the log where the mail is', async () => {
    const lines: string[] = []
    await outbox(lines).send(MAIL)
    const file = join(folder, 'outbox/contact-1.eml')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(lines.join()).toContain(file)
    expect(lines.join()).not.toContain('ada@example.org')
  })

  test('fails when it cannot be written, so that the mail is retried', async () => {
    await writeFile(join(folder, 'outbox'), 'a file where the folder should be')
    await expect(outbox().send(MAIL)).rejects.toThrow('EEXIST')
  })
})

describe('a mail server', () => {
  let server: Server
  let heard: string[]
  let answerToRecipient: string
  let answerToHello: string[]

  beforeEach(async () => {
    heard = []
    answerToRecipient = '250 ok'
    answerToHello = ['250 ok']
    server = listenAsMailServer()
    await once(server, 'listening')
  })
  afterEach(() => {
    server.close()
  })
  const mailer = () => {
    const { port } = server.address() as AddressInfo
    return createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  }

  test('is given the mail with its sender and its recipient', async () => {
    await mailer().send(MAIL)
    expect(heard).toContain('MAIL FROM:<no-reply@haven.example>')
    expect(heard).toContain('RCPT TO:<inbox@haven.example>')
    expect(heard.join('\n')).toContain('Message-ID: <contact-1@haven.example>')
  })

  test.each(['550 no such person', '552 the mailbox is full', '554 no'])(
    'that refuses the mail for good (%s) makes sending fail for good',
    async (answer) => {
      answerToRecipient = answer
      const sending = mailer().send(MAIL)
      await expect(sending).rejects.toThrow(answer.slice(0, 3))
      await expect(sending).rejects.toBeInstanceOf(FinalFailure)
    },
  )

  test.each(['421 closing', '450 busy', '451 try later', '530 sign in first'])(
    'that refuses the mail for now (%s) lets it be tried again',
    async (answer) => {
      answerToRecipient = answer
      const sending = mailer().send(MAIL)
      await expect(sending).rejects.toThrow(answer.slice(0, 3))
      await expect(sending).rejects.not.toBeInstanceOf(FinalFailure)
    },
  )

  test('that offers SMTPUTF8 is given an address in any script as it is, and says so', async () => {
    answerToHello = ['250-haven.example', '250 SMTPUTF8']
    await mailer().send({ ...MAIL, to: '用户@xn--r8jz45g.jp' })
    expect(heard).toContain('MAIL FROM:<no-reply@haven.example> SMTPUTF8')
    expect(heard).toContain('RCPT TO:<用户@例え.jp>')
  })

  test('that does not offer SMTPUTF8 refuses such an address for good, and the failure says why', async () => {
    answerToRecipient = '501 syntax error'
    const sending = mailer().send({ ...MAIL, to: 'jörg@example.org' })
    await expect(sending).rejects.toBeInstanceOf(FinalFailure)
    await expect(sending).rejects.toThrow(
      /does not take jörg@example\.org: .* SMTPUTF8\. It said: .*501/,
    )
  })

  test('that does not offer SMTPUTF8 takes a domain in any script', async () => {
    await mailer().send({ ...MAIL, to: 'ada@xn--mnchen-3ya.example' })
    expect(heard).toContain('RCPT TO:<ada@xn--mnchen-3ya.example>')
  })

  test('is given a visitor’s message in ASCII, whatever their address', async () => {
    const details = {
      id: '1',
      name: 'Jörg',
      subject: 'Hello',
      message: 'Hello.',
      created_at: 'now',
    }
    await mailer().send(
      contactMail(
        { ...details, email: 'jörg@example.org' },
        { inbox: 'inbox@haven.example', siteName: 'Haven' },
      ),
    )
    const head = heard.slice(0, heard.indexOf('', heard.indexOf('DATA')))
    expect(head.join('\n')).not.toMatch(/[^\0-\x7f]|Reply-To/)
    expect(heard.join('')).toMatch(/J=C3=B6rg <j=C3=B6rg@example\.org>/)
  })

  test('that is not there makes sending fail', async () => {
    const absent = mailer()
    server.close()
    await expect(absent.send(MAIL)).rejects.toThrow('ECONNREFUSED')
  })

  /** Just enough of SMTP (RFC 5321) to accept one mail. */
  function listenAsMailServer(): Server {
    return createServer((socket) => {
      let isData = false
      socket.on('error', () => {})
      const say = (line: string) => socket.write(`${line}\r\n`)
      say('220 haven.example')
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          heard.push(line)
          if (isData) {
            if (line !== '.') continue
            isData = false
            say('250 kept')
          } else if (line.startsWith('DATA')) {
            isData = true
            say('354 go on')
          } else if (line.startsWith('EHLO')) for (const answer of answerToHello) say(answer)
          else if (line.startsWith('RCPT')) say(answerToRecipient)
          else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
          else say('250 ok')
        }
      })
    }).listen(0, '127.0.0.1')
  }
})
