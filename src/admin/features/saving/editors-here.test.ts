import { expect, test } from 'vitest'
import { newEditorId, withoutClosedTabs } from './editors-here.ts'

let count = 0
function newId(): string {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}

function givenBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as unknown as Storage
  return { newTab: () => newEditorId(newId, () => storage) }
}

const editor = (editorId: string) => ({
  editorId,
  userId: '00000000-0000-4000-8000-000000000000',
  name: 'Edda',
  seenAt: '2026-11-01T00:00:00.000Z',
})

test('a tab of this browser that is closed does not count, one that is open does', async () => {
  const here = givenBrowser()
  const [before, other, own] = [here.newTab(), here.newTab(), here.newTab()]
  const elsewhere = givenBrowser().newTab()
  expect(own.length).toBeLessThanOrEqual(64)

  const shown = await withoutClosedTabs([before, other, elsewhere, own].map(editor), {
    editorId: own,
    isOpen: async (id) => id === other,
  })

  expect(shown.map(({ editorId }) => editorId)).toEqual([other, elsewhere])
})

test('names from before, and those of a browser that keeps nothing, count as before', async () => {
  const own = newEditorId(newId, () => {
    throw new Error('Storage is turned off')
  })
  const older = '0190f0b4-7c3e-4c5e-9f63-8a4b2e0c1d2e'

  const shown = await withoutClosedTabs([editor(older)], {
    editorId: own,
    isOpen: async () => false,
  })

  expect(shown).toHaveLength(1)
})
