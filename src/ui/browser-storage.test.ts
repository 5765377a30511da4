import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'
import { readStoredJson, storedEntries } from './stored-json.ts'

afterEach(() => vi.unstubAllGlobals())

function givenStorage(held: Record<string, string> = {}) {
  const values = new Map(Object.entries(held))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  return values
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

test('what was kept is read again', () => {
  const values = givenStorage()
  expect(writeStored('localStorage', 'pots', '3')).toBeUndefined()
  expect(readStored('localStorage', 'pots')).toBe('3')
  expect(readStoredJson('localStorage', 'pots', asNumber)).toBe(3)
  expect(writeStored('localStorage', 'pots', undefined)).toBeUndefined()
  expect([...values]).toEqual([])
})

test.each(['', 'null', '"three"', '[', '{"a":1}', 'undefined'])(
  'what is not as it should be is not there: %s',
  (held) => {
    givenStorage({ pots: held })
    expect(readStoredJson('localStorage', 'pots', asNumber)).toBeUndefined()
  },
)

test('a reader that stumbles over what is kept reads nothing', () => {
  givenStorage({ pots: 'null' })
  const careless = (value: unknown) => (value as { of: { soup: string } }).of.soup
  expect(readStoredJson('localStorage', 'pots', careless)).toBeUndefined()
})

test('where storage is turned off nothing is kept, and nothing is thrown', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
  expect(readStored('localStorage', 'pots')).toBeUndefined()
  expect(readStoredJson('localStorage', 'pots', asNumber)).toBeUndefined()
  expect(writeStored('localStorage', 'pots', '3')).toBeInstanceOf(DOMException)
})

test('only an object has entries', () => {
  expect([null, 1, 'ab', [1], undefined].map(storedEntries)).toEqual([[], [], [], [], []])
  expect(storedEntries({ a: 1 })).toEqual([['a', 1]])
})
