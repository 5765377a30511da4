import { expect, test } from 'vitest'
import {
  changedMenus,
  isMenuAddress,
  MENU_NAMES,
  problemOfMenu,
  tidyMenu,
  writeRows,
} from './menu-rows.ts'
import { INITIAL_MENUS, menuOf, readRows } from './navigation.ts'

test.each(MENU_NAMES)('%s of a new site can be published as it is', (name) => {
  const text = INITIAL_MENUS[name]
  expect(problemOfMenu(text, 1)).toBeUndefined()
  expect(tidyMenu(text)).toBe(text)
  expect(menuOf({}, name).map(({ to }) => to)).toEqual(readRows(text).map(({ to }) => to))
})

test('lines that begin with a dash stand below the last that does not', () => {
  const text =
    'Food | /blog\n- Soups | | /recipes?q=soup\n- Bread | /recipes\nElsewhere | https://example.org'
  expect(menuOf({ headerLinks: text }, 'headerLinks')).toEqual([
    {
      label: 'Food',
      to: '/blog',
      below: [
        { label: 'Soups |', to: '/recipes?q=soup' },
        { label: 'Bread', to: '/recipes' },
      ],
    },
    { label: 'Elsewhere', to: 'https://example.org' },
  ])
  expect(problemOfMenu(text, 2)).toBeUndefined()
  expect(problemOfMenu(text, 1)).toBe('must have one level of links (link 2)')
})

test('what is typed stays as it is until it is tidied, and nothing stands below the first', () => {
  const rows = [
    { label: 'About ', to: '', isBelow: false },
    { label: '', to: ' /x', isBelow: true },
  ]
  expect(readRows(writeRows(rows))).toEqual(rows)
  expect(tidyMenu('- A  |  /a \r\nB | /b')).toBe('A | /a\nB | /b')
})

test.each([
  ['\n', undefined],
  [' | /x', 'must have words for each link (link 1)'],
  ['A | /a\nB | ', 'must have addresses that start with / or https:// (link 2)'],
  [`${'x'.repeat(41)} | /x`, 'must have words of 40 characters or less (link 1)'],
  [`A | /${'x'.repeat(500)}`, 'must have addresses of 500 characters or less (link 1)'],
  [Array(41).fill('A | /a').join('\n'), 'must have 40 links or less'],
])('of a menu %j is said what is wrong', (text, problem) => {
  expect(problemOfMenu(text, 2)).toBe(problem)
})

test.each([
  ['/', true],
  ['/blog?x=1#y', true],
  ['https://example.org/a', true],
  ['//example.org', false],
  ['/\\example.org', false],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['blog', false],
])('a link may lead to %s: %s', (to, isAllowed) => {
  expect(isMenuAddress(to)).toBe(isAllowed)
})

test('menus that nobody has touched are not among the changed', () => {
  expect(changedMenus({ ...INITIAL_MENUS, menuLinks: '' })).toEqual({ menuLinks: '' })
})
