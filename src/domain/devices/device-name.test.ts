import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/150.0', 'Chrome on ChromeOS'],
  ['something else', 'A browser'],
  [null, 'A browser'],
])('%s is known as %s', (userAgent, device) => {
  expect(deviceName('browser', userAgent)).toBe(device)
})

test('a client that is no browser is a program, whatever its header says', () => {
  expect(deviceName('api', 'Firefox/140.0 on Windows')).toBe('An app or script')
})
