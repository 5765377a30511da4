import { expect, test, vi } from 'vitest'

/** The polyfills as a browser gets them that has none of these functions. */
async function withPolyfills<Answer>(use: () => Answer): Promise<Answer> {
  const lacking: [object, string][] = [
    ...['toReversed', 'toSorted', 'toSpliced', 'with'].map((name): [object, string] => [
      Array.prototype,
      name,
    ]),
    [URL, 'canParse'],
    [AbortSignal, 'any'],
    [Map, 'groupBy'],
  ]
  const own = lacking.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name))
  for (const [target, name] of lacking) Reflect.deleteProperty(target, name)
  // Other tests of the process may have needed them.
  vi.resetModules()
  try {
    await import('./first.ts')
    await import('./desk.ts')
    return use()
  } finally {
    lacking.forEach(([target, name], place) => {
      Object.defineProperty(target, name, own[place] as PropertyDescriptor)
    })
  }
}

test('what a browser lacks answers as the standard says', async () => {
  const own = [].toSorted
  const answers = () => {
    const list = [3, 1, 2]
    const first = new AbortController()
    const signal = AbortSignal.any([first.signal, new AbortController().signal])
    first.abort('burnt')
    return {
      sorted: list.toSorted(),
      downwards: list.toSorted((one, other) => other - one),
      reversed: list.toReversed(),
      spliced: [list.toSpliced(1, 1, 7, 8), list.toSpliced(-1, 1), list.toSpliced(1, 0, 5)],
      with: [list.with(1, 9), list.with(-1, 9)],
      list,
      names: Object.keys([]),
      looped: (() => {
        const names: string[] = []
        for (const name in list) names.push(name)
        return names
      })(),
      addresses: [URL.canParse('/a', 'https://haven.example'), URL.canParse('/a')],
      aborted: [signal.aborted, signal.reason, AbortSignal.any([first.signal]).reason],
      groups: [...Map.groupBy([1, 2, 3], (one) => one % 2)],
      isOwn: list.toSorted === own,
    }
  }
  expect(await withPolyfills(answers)).toEqual({ ...answers(), isOwn: false })
})
