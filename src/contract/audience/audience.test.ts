import { expect, test } from 'vitest'
import { contactMessageSchema } from './audience.ts'

const FIELDS = { name: 'Ada', email: 'ada@example.org', subject: 'Soup', message: 'Hello' }

test('a name and a subject stand on one line, whatever is pasted', () => {
  const { name, subject } = contactMessageSchema.parse({
    ...FIELDS,
    name: '  Ada\r\nBrook\u0000 ',
    subject: 'Oat\tsoup\u2028again',
  })
  expect(name).toBe('Ada Brook')
  expect(subject).toBe('Oat soup again')
})

test('a message keeps its lines and loses what no mail can hold', () => {
  const { message } = contactMessageSchema.parse({ ...FIELDS, message: ' One\n\n\tTwo\u0007 \n' })
  expect(message).toBe('One\n\n\tTwo')
})

test('limits count what is kept, not the space around it', () => {
  const message = `${' '.repeat(100)}${'m'.repeat(5000)}\n\n`
  expect(contactMessageSchema.safeParse({ ...FIELDS, message }).success).toBe(true)
})
