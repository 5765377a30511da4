import { expect, test } from 'vitest'
import { allowedRedirect, isOnSite } from './redirect-target.ts'

const rules = {
  siteUrl: 'https://haven.example',
  redirectUrls: [
    'https://app.example/signed-in',
    'https://other.example/in/*',
    'kitchen://done',
    'https://bare.example',
  ],
}
const front = 'https://haven.example/'

test.each([
  ['https://haven.example/admin/blog', 'https://haven.example/admin/blog'],
  ['/admin/blog?tab=1', 'https://haven.example/admin/blog?tab=1'],
  ['https://haven.example/a#access_token=theirs', 'https://haven.example/a'],
  ['https://app.example/signed-in', 'https://app.example/signed-in'],
  ['https://app.example/signed-in?next=1', 'https://app.example/signed-in?next=1'],
  ['https://other.example/in/the/kitchen', 'https://other.example/in/the/kitchen'],
  ['kitchen://done', 'kitchen://done'],
  ['https://bare.example', 'https://bare.example/'],
  ['https:admin', 'https://haven.example/admin'],
])('%s is allowed', (wanted, target) => {
  expect(allowedRedirect(rules, wanted)).toBe(target)
})

test.each([
  [undefined],
  [null],
  [''],
  ['https://evil.example/'],
  ['//evil.example/admin'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https://haven.example.evil.example/'],
  ['https://haven.example@evil.example/'],
  ['https://someone@haven.example/'],
  ['https://haven.example:8443/'],
  ['http://haven.example/'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,hello'],
  ['https://app.example/signed-in/further'],
  ['https://other.example/in/../out'],
  ['https://other.example/in/%2e%2e/out'],
  ['https://other.example.evil.example/in/x'],
  ['https://['],
])('%j leads to the front page instead', (wanted) => {
  expect(allowedRedirect(rules, wanted)).toBe(front)
})

test('on the own machine another port of the same host may be asked for', () => {
  const local = { siteUrl: 'http://localhost:3000' }
  expect(allowedRedirect(local, 'http://localhost:5173/in')).toBe('http://localhost:5173/in')
  expect(allowedRedirect(local, 'http://127.0.0.1:5173/in')).toBe('http://localhost:3000/')
  expect(isOnSite(local, 'http://localhost:5173/in')).toBe(false)
  expect(isOnSite(local, 'http://localhost:3000/in')).toBe(true)
})
