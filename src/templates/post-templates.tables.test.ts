import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import * as templates from './post-templates.tables.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const row = (name: string) => ({
    id: uuidv7(),
    name,
    name_key: name.toLowerCase(),
    content: 'Text',
    post_type: 'blog' as const,
    created_at: '2026-11-24T08:00:00.000Z',
    created_by: null,
    created_by_name: 'Ada',
  })

  test('names are taken once, and sort alike on both engines', async () => {
    const { db } = database
    const [menu, lower, umlaut] = [row('Menu'), row('apple'), row('Äpfel')]
    for (const one of [menu, lower, umlaut]) {
      expect(await templates.insertIfNameFree(db, one)).toBe(true)
    }
    expect(await templates.insertIfNameFree(db, row('MENU'))).toBe(false)
    expect((await templates.list(db, 9)).map(({ name }) => name)).toEqual([
      'apple',
      'Menu',
      'Äpfel',
    ])
    expect(await templates.list(db, 1)).toHaveLength(1)
    expect(await templates.count(db)).toBe(3)
    expect(await templates.find(db, menu.id)).toEqual(menu)

    expect(await templates.hasOther(db, { id: menu.id, nameKey: 'menu' })).toBe(false)
    expect(await templates.hasOther(db, { id: menu.id, nameKey: 'apple' })).toBe(true)
    await templates.rename(db, { id: menu.id, name: 'Week', name_key: 'week' })
    expect(await templates.find(db, menu.id)).toMatchObject({ name: 'Week', content: 'Text' })
    await templates.remove(db, menu.id)
    expect(await templates.find(db, menu.id)).toBeUndefined()
  })
})
