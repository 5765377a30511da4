import { expect, test } from 'vitest'
import { browserFamily } from './browser-family.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  [`${CHROME} Safari/537.36`, 'Chrome'],
  [`${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  [`${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
  ],
  ['curl/8.0', 'other'],
  [undefined, 'other'],
])('%s is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
