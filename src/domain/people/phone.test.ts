import { expect, test } from 'vitest'
import { dialled, phoneSchema } from './phone.ts'

test.each(['+1 (555) 010-0123', '15550100123', '+1.555.010.0123'])(
  '%s is stored as digits, and dialled with a plus sign',
  (typed) => {
    const phone = phoneSchema.parse(typed)
    expect(phone).toBe('15550100123')
    expect(dialled(phone)).toBe('+15550100123')
  },
)

test.each(['', '+', '0123456789', '12345', '1'.repeat(16), '+1555010012x', 42, null])(
  '%j is no phone number',
  (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false)
  },
)
