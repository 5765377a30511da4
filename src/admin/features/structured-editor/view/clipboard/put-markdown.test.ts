import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openedState } from '../mount-editor.ts'
import { textOf } from '../text/kept-text.ts'
import { putMarkdown } from './put-markdown.ts'

/** The text after Markdown was put where `‸` stands in the words of its first block. */
function after(text: string, markdown: string): string {
  const [before = '', rest = ''] = text.split('‸')
  const opened = openedState(before + rest)
  const cursor = TextSelection.create(opened.doc, before.length + 1)
  const state = opened.apply(opened.tr.setSelection(cursor))
  return textOf(state.apply(putMarkdown(state, markdown).tr))
}

test.each([
  ['word‸', ' and more', 'word and more'],
  ['one ‸three', 'two ', 'one two three'],
  ['one‸three', ' **two** ', 'one **two** three'],
  ['one‸three', ' a\n\nb ', 'one a\n\nb three'],
  ['‸word', ' and', 'andword'],
  ['one‸', '  ## Head', 'one\n\n## Head'],
])('“%s” and “%s” become “%s”', (text, markdown, expected) => {
  expect(after(text, markdown)).toBe(expected)
})
