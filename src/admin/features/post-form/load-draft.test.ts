import { expect, test } from 'vitest'
import { isWorthKeeping } from './draft.ts'
import type { DraftPictures } from './draft-pictures.ts'
import { createDraftStorage } from './draft-storage.ts'
import { loadDraft } from './load-draft.ts'
import { EMPTY_FIELDS } from './post-fields.ts'

function givenTextStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** One browser with as many tabs as asked for. */
function givenBrowser() {
  const browser = givenTextStorage()
  const kept = new Map<string, DraftPictures>()
  const pictures = {
    read: async (id: string) => kept.get(id),
    keep: async (id: string, draft: DraftPictures) => {
      kept.set(id, draft)
      return true
    },
    drop: async (id: string) => void kept.delete(id),
  }
  let ids = 0
  const newId = () => {
    ids += 1
    return `new-${ids}`
  }
  const openTab = (userId = 'ada') => {
    const tab = givenTextStorage()
    const texts = createDraftStorage(userId, () => ({ tab, browser }))
    return { texts, tab, load: () => loadDraft({ texts, pictures, newId }) }
  }
  return { openTab, kept, browser }
}

function draftOf(id: string, title: string) {
  return {
    id,
    savedAt: '2026-03-01T09:00:00.000Z',
    aiPrompt: '',
    fields: { ...EMPTY_FIELDS, title },
  }
}

test('where nothing was typed there is nothing to bring back', async () => {
  expect(await givenBrowser().openTab().load()).toBeUndefined()
})

test('a tab gets its own draft back, not the one another tab kept later', async () => {
  const { openTab } = givenBrowser()
  const first = openTab()
  const second = openTab()
  first.texts.write(draftOf('a', 'Oats'))
  second.texts.write(draftOf('b', 'Rice'))
  expect((await first.load())?.draft).toMatchObject({ id: 'a', fields: { title: 'Oats' } })
})

test('a new tab takes over the last draft as a copy with its pictures', async () => {
  const { openTab, kept } = givenBrowser()
  openTab().texts.write(draftOf('a', 'Oats'))
  const attempt = { key: 'k', body: '{}' }
  kept.set('a', { pictures: [], attempt })

  const tab = openTab()
  const loaded = await tab.load()

  expect(loaded).toMatchObject({ draft: { id: 'new-1', fields: { title: 'Oats' } }, attempt })
  expect(kept.get('new-1')).toMatchObject({ attempt })
  expect(tab.texts.readOwn()?.id).toBe('new-1')
})

test('nobody gets another person’s draft', async () => {
  const { openTab } = givenBrowser()
  openTab('ada').texts.write(draftOf('a', 'Oats'))
  expect(await openTab('ben').load()).toBeUndefined()
})

test('clearing one tab’s draft leaves what another tab kept later', () => {
  const { openTab } = givenBrowser()
  const first = openTab()
  const second = openTab()
  first.texts.write(draftOf('a', 'Oats'))
  second.texts.write(draftOf('b', 'Rice'))
  first.texts.clear('a')
  expect(first.texts.readOwn()).toBeUndefined()
  expect(first.texts.readLatest()?.id).toBe('b')
})

test('what cannot be read is treated as absent', async () => {
  const { openTab, browser } = givenBrowser()
  browser.setItem('wellness-haven.draft.ada', '{"id":')
  expect(await openTab().load()).toBeUndefined()
})

test('a storage that refuses says so instead of failing', () => {
  const full = {
    ...givenTextStorage(),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  const texts = createDraftStorage('ada', () => ({ tab: full, browser: full }))
  expect(texts.write(draftOf('a', 'Oats'))).toBe(false)
})

test('a form that nobody touched is not worth keeping; one letter is', () => {
  expect(isWorthKeeping({ fields: EMPTY_FIELDS, aiPrompt: ' ' })).toBe(false)
  expect(isWorthKeeping({ fields: { ...EMPTY_FIELDS, title: 'O' }, aiPrompt: '' })).toBe(true)
  expect(isWorthKeeping({ fields: EMPTY_FIELDS, aiPrompt: 'oats' })).toBe(true)
})
