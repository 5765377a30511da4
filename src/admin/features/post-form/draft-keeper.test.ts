import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePicture } from './chosen-pictures.ts'
import type { Draft } from './draft.ts'
import { createDraftKeeper, type FormSnapshot, type SaveState } from './draft-keeper.ts'
import { EMPTY_FIELDS } from './post-fields.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function givenKeeper({ canWrite = true, canKeep = true } = {}) {
  const texts = {
    write: vi.fn(async (_: Draft) => canWrite),
    clear: vi.fn(async () => {}),
  }
  const pictures = {
    read: async () => undefined,
    keep: vi.fn(async () => canKeep),
    drop: vi.fn(async () => {}),
  }
  const states: SaveState[] = []
  const keeper = createDraftKeeper({
    texts,
    pictures,
    draftId: 'd',
    onChange: (state) => states.push(state),
  })
  return { keeper, texts, pictures, states }
}

function snapshotOf(title: string, change: Partial<FormSnapshot> = {}): FormSnapshot {
  return {
    fields: { ...EMPTY_FIELDS, title },
    aiPrompt: '',
    pictures: [],
    attempt: undefined,
    ...change,
  }
}

const later = () => vi.advanceTimersByTimeAsync(500)

test('a burst of typing is kept once, as it last stood', async () => {
  const { keeper, texts, states } = givenKeeper()
  for (const title of ['O', 'Oa', 'Oats']) keeper.recordChange(snapshotOf(title))
  await later()
  expect(texts.write).toHaveBeenCalledTimes(1)
  expect(texts.write.mock.calls[0]![0]).toMatchObject({ id: 'd', fields: { title: 'Oats' } })
  expect(states).toMatchObject([{ status: 'kept', hasPictures: true }])
})

test('leaving the page keeps what is waiting at once', () => {
  const { keeper, texts } = givenKeeper()
  keeper.recordChange(snapshotOf('Oats'))
  keeper.flush()
  expect(texts.write).toHaveBeenCalledTimes(1)
})

test('a form that was emptied again leaves nothing behind', async () => {
  const { keeper, texts, pictures, states } = givenKeeper()
  keeper.recordChange(snapshotOf('Oats'))
  await later()
  keeper.recordChange(snapshotOf(''))
  await later()
  expect(texts.clear).toHaveBeenCalledWith('d')
  expect(pictures.drop).toHaveBeenCalledWith('d')
  expect(states.at(-1)).toEqual({ status: 'nothing-to-keep' })
})

test('pictures alone are worth keeping, and are not written again for progress', async () => {
  const { keeper, pictures } = givenKeeper()
  const picture = choosePicture('p', new File(['x'], 'soup.jpg'), undefined)
  keeper.recordChange(snapshotOf('', { pictures: [picture] }))
  await later()
  const sending = { ...picture, progress: { status: 'sending', share: 0.5 } as const }
  keeper.recordChange(snapshotOf('', { pictures: [sending] }))
  await later()
  expect(pictures.keep).toHaveBeenCalledTimes(1)
  keeper.recordChange(snapshotOf('', { pictures: [{ ...picture, alt: 'Soup' }] }))
  await later()
  expect(pictures.keep).toHaveBeenCalledTimes(2)
})

test('a browser that keeps nothing is told of', async () => {
  const { keeper, states } = givenKeeper({ canWrite: false })
  keeper.recordChange(snapshotOf('Oats'))
  await later()
  expect(states).toEqual([{ status: 'not-kept' }])
})

test('text that is kept without its pictures is told of', async () => {
  const { keeper, states } = givenKeeper({ canKeep: false })
  const pictures = [choosePicture('p', new File(['x'], 'soup.jpg'), undefined)]
  keeper.recordChange(snapshotOf('Oats', { pictures }))
  await later()
  expect(states.at(-1)).toMatchObject({ status: 'kept', hasPictures: false })
})

test('nothing typed before a discard is kept after it', async () => {
  const { keeper, texts } = givenKeeper()
  keeper.recordChange(snapshotOf('Oats'))
  keeper.discard()
  await later()
  expect(texts.write).not.toHaveBeenCalled()
})

test('a slow write says nothing about a draft that was discarded since', async () => {
  const { keeper, texts, states } = givenKeeper()
  texts.write.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve(true), 2000)),
  )
  keeper.recordChange(snapshotOf('Oats'))
  await later()
  keeper.discard()
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual([{ status: 'nothing-to-keep' }])
})
