import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPageShrinker } from './page-shrinker.ts'

type Options = Parameters<typeof createPageShrinker>[0]
type Page = Parameters<ReturnType<typeof createPageShrinker>['add']>[1]

function givenShrinker() {
  const made: string[] = []
  const recounted: string[] = []
  const store = {
    isShown: () => true,
    recount: (key: string) => recounted.push(key),
  } as unknown as Options['store']
  const shrinker = createPageShrinker({ store, log: pino({ level: 'silent' }) })
  const page = (name: string, work = async () => {}) =>
    ({
      canBeSmaller: () => !made.includes(name),
      makeSmaller: async () => {
        made.push(name)
        await work()
      },
    }) as unknown as Page
  return { shrinker, page, made, recounted }
}

test('of a flood of pages few wait, each once, and those that did not may come again', async () => {
  const { shrinker, page, recounted } = givenShrinker()
  for (let number = 0; number < 1000; number++) {
    shrinker.add(`/blog?page=${number}`, page(String(number)))
    shrinker.add('/blog?page=1', page('1'))
  }
  await expect.poll(() => recounted.length).toBe(65)
  expect(new Set(recounted).size).toBe(65)
  shrinker.add('/blog?page=999', page('999'))
  await expect.poll(() => recounted.at(-1)).toBe('/blog?page=999')
})

test('a page that cannot be made smaller keeps no other waiting', async () => {
  const { shrinker, page, recounted } = givenShrinker()
  shrinker.add(
    '/broken',
    page('broken', async () => {
      throw new Error('zlib')
    }),
  )
  shrinker.add('/whole', page('whole'))
  await expect.poll(() => recounted).toEqual(['/whole'])
})
