import { expect, test } from 'vitest'
import { type Draft, isWorthKeeping } from './draft.ts'
import type { DraftPictures } from './draft-pictures.ts'
import { loadDraft } from './load-draft.ts'
import { EMPTY_FIELDS } from './post-fields.ts'

/** One browser with as many tabs as asked for; each remembers which draft is its own. */
function givenBrowser() {
  const kept = new Map<string, DraftPictures>()
  const drafts = new Map<string, Draft>()
  const held = new Set<string>()
  const pictures = {
    read: async (id: string) => kept.get(id),
    keep: async (id: string, draft: DraftPictures) => {
      kept.set(id, draft)
      return true
    },
    drop: async (id: string) => void kept.delete(id),
  }
  let ids = 0
  const newId = () => `new-${++ids}`

  function openTab({ ownId }: { ownId?: string } = {}) {
    let own = ownId
    const texts = {
      readOwn: async () => {
        const draft = drafts.get(own ?? '')
        return draft && { draft, isShared: held.has(draft.id) }
      },
      findLeft: async () => [...drafts.values()].findLast(({ id }) => !held.has(id)),
      write: async (draft: Draft, inPlaceOf?: string) => {
        drafts.set(draft.id, draft)
        held.add(draft.id)
        if (inPlaceOf !== undefined) drafts.delete(inPlaceOf)
        own = draft.id
        return true
      },
      clear: async (id: string) => void drafts.delete(id),
      open: () => {},
      close: () => void held.delete(own ?? ''),
    }
    return { texts, load: () => loadDraft({ texts, pictures, newId }), ownId: () => own ?? '' }
  }
  return { openTab, kept, drafts }
}

function draftOf(id: string, title: string): Draft {
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
  await first.texts.write(draftOf('a', 'Oats'))
  await openTab().texts.write(draftOf('b', 'Rice'))
  first.texts.close()

  const reloaded = openTab({ ownId: 'a' })
  expect((await reloaded.load())?.draft).toMatchObject({ id: 'a', fields: { title: 'Oats' } })
})

test('what a closed tab left becomes the next tab’s with its pictures, and is there once', async () => {
  const { openTab, kept, drafts } = givenBrowser()
  const closed = openTab()
  await closed.texts.write(draftOf('a', 'Oats'))
  const attempt = { key: 'k', body: '{}' }
  kept.set('a', { pictures: [], attempt })
  closed.texts.close()

  const loaded = await openTab().load()

  expect(loaded).toMatchObject({ draft: { id: 'new-1', fields: { title: 'Oats' } }, attempt })
  expect([...kept.keys()]).toEqual(['new-1'])
  expect([...drafts.keys()]).toEqual(['new-1'])
})

test('what another tab has on its screen is not brought back beside it', async () => {
  const { openTab } = givenBrowser()
  await openTab().texts.write(draftOf('a', 'Oats'))
  expect(await openTab().load()).toBeUndefined()
})

test('a copy of a tab begins with a copy of its draft, and the two are kept apart', async () => {
  const { openTab, drafts } = givenBrowser()
  await openTab().texts.write(draftOf('a', 'Oats'))

  const loaded = await openTab({ ownId: 'a' }).load()

  expect(loaded?.draft).toMatchObject({ id: 'new-1', fields: { title: 'Oats' } })
  expect([...drafts.keys()]).toEqual(['a', 'new-1'])
})

test('a form that nobody touched is not worth keeping; one letter is', () => {
  expect(isWorthKeeping({ fields: EMPTY_FIELDS, aiPrompt: ' ' })).toBe(false)
  expect(isWorthKeeping({ fields: { ...EMPTY_FIELDS, title: 'O' }, aiPrompt: '' })).toBe(true)
  expect(isWorthKeeping({ fields: EMPTY_FIELDS, aiPrompt: 'oats' })).toBe(true)
})
