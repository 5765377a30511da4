import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { createDocumentEditor } from './document-editor.ts'

type Values = Record<string, string>

const documentOf = (values: Values, version = 1): EditedSiteDocument => ({
  id: 'settings',
  values: { name: 'Haven', phone: '', ...values },
  published: { name: 'Haven', phone: '' },
  hasChanges: Object.keys(values).length > 0,
  version,
  editedAt: null,
  editedBy: null,
})

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that applies what it is sent, unless it is told to fail. */
function givenServer(stored: Values = {}) {
  let values: Values = { ...stored }
  const failures: Error[] = []
  const api = {
    getSiteDocument: vi.fn(async () => documentOf(values)),
    changeSiteDocument: vi.fn(
      async (
        _id: string,
        { changes }: { changes: Record<string, { from: string; to: string }> },
      ) => {
        const failure = failures.shift()
        if (failure) throw failure
        for (const [name, { to }] of Object.entries(changes)) values = { ...values, [name]: to }
        return documentOf(values)
      },
    ),
  }
  return {
    api,
    failures,
    read: () => values,
    write(by: Values) {
      values = by
    },
  }
}

test('what is typed is saved a second later, in one call, with what it was made from', async () => {
  const { api } = givenServer()
  const editor = createDocumentEditor(api, documentOf({}))
  editor.set('name', 'Korn')
  editor.set('name', 'Kornblume')
  editor.set('phone', '1')
  expect(editor.read().status).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(api.changeSiteDocument.mock.calls).toEqual([
    [
      'settings',
      { changes: { name: { from: 'Haven', to: 'Kornblume' }, phone: { from: '', to: '1' } } },
    ],
  ])
  expect(editor.read()).toMatchObject({ status: 'saved', edits: {} })
})

test('what is typed while a save is under way is saved after it, also back to what it was', async () => {
  const { api, read } = givenServer()
  const editor = createDocumentEditor(api, documentOf({}))
  editor.set('name', 'Kornblume')
  vi.advanceTimersByTime(1_000)
  expect(editor.read().status).toBe('saving')
  editor.set('name', 'Haven')
  expect(await editor.flush()).toBe(true)
  expect(api.changeSiteDocument).toHaveBeenCalledTimes(2)
  expect(read().name).toBe('Haven')
  expect(editor.read().status).toBe('saved')
})

test('without a connection it is kept on this device, and tried again until it is saved', async () => {
  const { api, failures, read } = givenServer()
  failures.push(new AppError('unavailable', 'No.'), new AppError('unavailable', 'No.'))
  createDocumentEditor(api, documentOf({})).set('name', 'Kornblume')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read().name).toBeUndefined()

  // The page was closed meanwhile, and is opened again.
  const again = createDocumentEditor(api, documentOf({}))
  expect(again.read()).toMatchObject({ edits: { name: 'Kornblume' }, status: 'unsaved' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read().name).toBe('Kornblume')
  expect(again.read().status).toBe('saved')
  expect(createDocumentEditor(api, documentOf(read())).read().status).toBe('saved')
})

test.each([
  ['mine', 'Kornblume'],
  ['theirs', 'Mohnblume'],
] as const)(
  'a field that somebody else has changed waits for a choice: %s',
  async (whose, name) => {
    const { api, failures, read, write } = givenServer()
    const fields = { name: ['Bo has changed this in the meantime.'] }
    failures.push(new AppError('conflict', 'Bo', { fields }))
    const editor = createDocumentEditor(api, documentOf({}))
    editor.set('name', 'Kornblume')
    write({ name: 'Mohnblume' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(editor.read()).toMatchObject({
      edits: { name: 'Kornblume' },
      conflicts: ['name'],
      problems: { name: 'Bo has changed this in the meantime.' },
    })
    expect(read().name).toBe('Mohnblume')
    expect(await editor.flush()).toBe(false)

    editor.settle('name', whose)
    expect(await editor.flush()).toBe(true)
    expect(editor.read().document.values.name).toBe(name)
    expect(read().name).toBe(name)
  },
)

test('a draft that is thrown away takes what waits for a choice with it', async () => {
  const { api, failures } = givenServer()
  const fields = { name: ['Bo has changed this in the meantime.'] }
  failures.push(new AppError('conflict', 'Bo', { fields }))
  const editor = createDocumentEditor(api, documentOf({}))
  editor.set('name', 'Kornblume')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(editor.read().conflicts).toEqual(['name'])
  editor.discard(documentOf({}))
  expect(editor.read()).toMatchObject({ edits: {}, conflicts: [], problems: {}, status: 'saved' })
  expect(createDocumentEditor(api, documentOf({})).read().edits).toEqual({})
})
