import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (value?: string) => readConfig(value === undefined ? {} : { TRUST_PROXY: value })

test.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['3', 3],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 10.1.2.3 ,fd00::/8', ['loopback', '10.1.2.3', 'fd00::/8']],
])('TRUST_PROXY=%s', (value, proxyTrust) => {
  expect(read(value)).toMatchObject({ ok: true, config: { proxyTrust } })
})

test.each(['0', '11', 'true', '10.0.0.0/40', 'on,10.0.0.0/8', '10.0.0.1,', 'nginx'])(
  'TRUST_PROXY=%s is refused with what it may be',
  (value) => {
    const result = read(value)
    expect(result).toMatchObject({ ok: false })
    expect(result).toHaveProperty(
      'problems.0',
      expect.stringContaining('TRUST_PROXY must be off, on'),
    )
  },
)
