import { CompletionContext } from '@codemirror/autocomplete'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { emojiNamed } from '#admin/text-editor/emoji.ts'
import { completeEmoji } from './emoji.ts'

function offered(text: string) {
  const state = EditorState.create({ doc: text, extensions: [markdown()] })
  return completeEmoji(new CompletionContext(state, text.length, false))
}

test('names lead to one emoji each', () => {
  expect(emojiNamed('tomato')).toBe('🍅')
  expect(emojiNamed('thumbs_up')).toBe('👍')
  expect(emojiNamed('sausages')).toBeUndefined()
})

test('they are offered after a colon and two letters of a name, in text alone', () => {
  expect(offered('A :to')).toMatchObject({ from: 2 })
  expect(offered(':to')?.options.some(({ apply }) => apply === '🍅')).toBe(true)
  for (const text of ['A :t', 'at 10:to', 'http:to', 'A :zzz', '```\n:to', '    :to']) {
    expect(offered(text), text).toBeNull()
  }
})
