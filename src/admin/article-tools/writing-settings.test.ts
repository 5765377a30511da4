import { expect, test } from 'vitest'
import { createWritingSettings } from './writing-settings.ts'

function givenDevice(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['wellness-haven-writing', kept]])
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
  return () => createWritingSettings(() => storage)
}

test('what is set stays on the device and notifies who listens', () => {
  const open = givenDevice()
  const settings = open()
  let calls = 0
  settings.subscribe(() => {
    calls += 1
  })
  expect(settings.read()).toEqual({ hasSmartQuotes: true, isFocused: false })
  settings.change({ hasSmartQuotes: false })
  expect(calls).toBe(1)
  expect(open().read()).toEqual({ hasSmartQuotes: false, isFocused: false })
})

test.each(['nonsense', 'null', '[1]', '{"hasSmartQuotes":"no","other":true}'])(
  'what a device holds by accident is passed over: %s',
  (kept) => {
    expect(givenDevice(kept)().read()).toEqual({ hasSmartQuotes: true, isFocused: false })
  },
)

test('a device that keeps nothing keeps it for the page', () => {
  const settings = createWritingSettings(() => {
    throw new Error('Storage is turned off')
  })
  settings.change({ isFocused: true })
  expect(settings.read().isFocused).toBe(true)
})
