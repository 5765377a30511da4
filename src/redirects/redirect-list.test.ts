import { expect, test } from 'vitest'
import { readRedirectList } from './redirect-list.ts'

test('a list has one redirect a line, in the forms that tables are saved in', () => {
  const list = [
    '\ufefffrom,to,status',
    '/a,/blog/a,301',
    '',
    '# gone',
    '/b;',
    '/c\t/blog/c',
    '"/d,e","/blog/""d"""',
    '/only',
  ]
  expect(readRedirectList(list.join('\r\n'))).toEqual([
    { line: 2, from: '/a', to: '/blog/a' },
    { line: 5, from: '/b', to: '' },
    { line: 6, from: '/c', to: '/blog/c' },
    { line: 7, from: '/d,e', to: '/blog/"d"' },
    { line: 8, from: '/only', to: '' },
  ])
})
