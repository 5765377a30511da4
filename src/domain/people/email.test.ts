import { expect, test } from 'vitest'
import { emailSchema } from './email.ts'

test('an address is stored without outer spaces and in lower case', () => {
  expect(emailSchema.parse('  Maya@Haven.Example ')).toBe('maya@haven.example')
})

test.each(['', 'maya', 'maya@', '@haven.example', 'a b@haven.example', `${'a'.repeat(250)}@b.co`])(
  '%j is no address',
  (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false)
  },
)
