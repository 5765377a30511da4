import { expect, test } from 'vitest'
import { type MenuName, menuOf } from '#domain/site/navigation.ts'
import { INITIAL_ENTRIES } from './frame-menus.ts'

test('the menus of a new site are those that its settings begin with', () => {
  for (const [name, entries] of Object.entries(INITIAL_ENTRIES)) {
    expect(menuOf({}, name as MenuName)).toEqual(entries)
  }
})
