import { expect, test } from 'vitest'
import { openBlock } from './recipe-block.ts'

function givenText(first: string) {
  let text = first
  const listeners = new Set<() => void>()
  return {
    read: () => text,
    write(next: string) {
      text = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const TWO = 'Soup.\n\n```recipe\n- 1 leek\n```\n\nPie.\n\n~~~recipe\n- 2 eggs\n~~~\nEnd.'

test('the block that the cursor is in is opened, else the first', () => {
  const store = givenText(TWO)
  expect(openBlock(store, { cursor: TWO.indexOf('eggs') }).read()).toBe('- 2 eggs')
  expect(openBlock(store, { cursor: 0 }).read()).toBe('- 1 leek')
  expect(openBlock(store).read()).toBe('- 1 leek')
  expect(store.read()).toBe(TWO)
})

test('only the lines between the fences are written', () => {
  const store = givenText(TWO)
  openBlock(store, { cursor: TWO.indexOf('eggs') }).write('- 3 eggs\n- salt', 'step')
  expect(store.read()).toBe(TWO.replace('- 2 eggs', '- 3 eggs\n- salt'))
})

test.each([
  ['', '```recipe\n- 1 egg\n```'],
  ['Words.', 'Words.\n\n```recipe\n- 1 egg\n```'],
  ['Words.\n', 'Words.\n```recipe\n- 1 egg\n```'],
  ['```js\ncode\n```', '```js\ncode\n```\n\n```recipe\n- 1 egg\n```'],
])('a text without a recipe, %j, gets one', (text, expected) => {
  const store = givenText(text)
  openBlock(store, { cursor: text.length && 8 }).write('- 1 egg', 'typing')
  expect(store.read()).toBe(expected)
})

test('in a block of code that nothing closes there is no place for one', () => {
  const store = givenText('```js\ncode')
  expect(openBlock(store).read()).toBeUndefined()
  expect(store.read()).toBe('```js\ncode')
})

test.each(['', 'Words.', 'Words.\n\nMore.'])('a new block that stays empty goes, in %j', (text) => {
  const store = givenText(text)
  openBlock(store, { cursor: 3 }).close()
  expect(store.read()).toBe(text)
})

test('a block that was emptied goes, and one with words stays', () => {
  const store = givenText(TWO)
  const block = openBlock(store)
  block.close()
  expect(store.read()).toBe(TWO)
  block.write('', 'step')
  expect(block.read()).toBe('')
  block.close()
  expect(store.read()).toBe(TWO.replace('```recipe\n- 1 leek\n```\n', ''))
})

test('what is typed at once is undone at once, a step alone', () => {
  let at = 0
  const store = givenText(TWO)
  const block = openBlock(store, { now: () => at })
  for (const words of ['- 1 le', '- 1 l', '- 1 lamb']) block.write(words, 'typing')
  at = 5000
  block.write('- 1 lamb\n- mint', 'typing')
  block.write('- mint', 'step')
  const seen: (string | undefined)[] = []
  for (let presses = 0; presses < 4; presses += 1) {
    block.undo()
    seen.push(block.read())
  }
  expect(seen).toEqual(['- 1 lamb\n- mint', '- 1 lamb', '- 1 leek', '- 1 leek'])
  for (let presses = 0; presses < 4; presses += 1) block.redo()
  expect(block.read()).toBe('- mint')
  expect(store.read()).toBe(TWO.replace('- 1 leek', '- mint'))
})

test('a block is followed while others write around it, and what they wrote is not undone', () => {
  const store = givenText(TWO)
  const block = openBlock(store, { cursor: TWO.indexOf('eggs') })
  block.write('- 3 eggs', 'step')
  store.write(`First.\n\n${store.read()}`)
  expect(block.read()).toBe('- 3 eggs')
  store.write(`${store.read().replace('- 1 leek', '- 1 leek\n- salt')}\nLast.`)
  expect(block.read()).toBe('- 3 eggs')
  block.write('- 4 eggs', 'step')
  expect(store.read()).toBe(
    `First.\n\n${TWO.replace('leek', 'leek\n- salt').replace('2 eggs', '4 eggs')}\nLast.`,
  )
  store.write(store.read().replace('4 eggs', '9 eggs'))
  block.undo()
  expect(block.read()).toBe('- 9 eggs')
})

test('a block that somebody took out is gone, and nothing is written in its place', () => {
  const store = givenText(TWO)
  const block = openBlock(store)
  const without = TWO.replace('```recipe\n- 1 leek\n```\n', '')
  store.write(without)
  expect(block.read()).toBeUndefined()
  block.write('- 1 egg', 'step')
  block.undo()
  block.close()
  expect(store.read()).toBe(without)
})
