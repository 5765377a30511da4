import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

const HOSTILE = '</script><script>alert(1)</script><!-- & \u2028 \u2029 "quoted" \\'

test('nothing in it can end the script or start a comment', () => {
  expect(jsonForScript({ headline: HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/)
})

test('it reads back as it was', () => {
  expect(JSON.parse(jsonForScript({ headline: HOSTILE }))).toEqual({ headline: HOSTILE })
})
