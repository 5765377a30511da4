import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { escapeLabel, linkAt, putLink, removeLink } from './link-commands.ts'

/** The selection stands between the two bars, the cursor at a single one. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf('¦')
  const head = marked.lastIndexOf('¦') - 1
  return EditorState.create({
    doc: marked.replaceAll('¦', ''),
    selection: { anchor, head: Math.max(anchor, head) },
    extensions: [markdown({ base: markdownLanguage })],
  })
}

function after(state: EditorState, command: StateCommand): string {
  let next = state
  command({
    state,
    dispatch: (transaction) => {
      next = transaction.state
    },
  })
  const { from } = next.selection.main
  const text = next.doc.toString()
  return `${text.slice(0, from)}¦${text.slice(from)}`
}

test('the link that the cursor is in is the one that is meant', () => {
  const link = { from: 2, to: 16, label: '*oats*', address: '/oats' }
  for (const marked of ['a ¦[*oats*](/oats) b', 'a [*oa¦ts*](/oats) b', 'a [*oats*](/oats)¦ b']) {
    expect(linkAt(stateOf(marked))).toEqual({ ...link, to: 2 + '[*oats*](/oats)'.length })
  }
  expect(linkAt(stateOf('a [x](<a b>¦) c'))).toMatchObject({ address: 'a b' })
})

test('without a link the selection is meant, or the word', () => {
  expect(linkAt(stateOf('a ¦warm oat¦ b'))).toMatchObject({ label: 'warm oat', address: '' })
  expect(linkAt(stateOf('a wa¦rm b'))).toMatchObject({ from: 2, to: 6, label: 'warm' })
  expect(linkAt(stateOf('a ¦ b'))).toMatchObject({ from: 2, to: 2, label: '' })
})

test('a link is made, changed and taken off again', () => {
  const words = stateOf('see ¦this¦ pot')
  expect(after(words, putLink({ ...linkAt(words), address: '/blog/pot' }))).toBe(
    'see [this](/blog/pot)¦ pot',
  )
  const link = stateOf('see [th¦is](/blog/pot) pot')
  expect(after(link, putLink({ ...linkAt(link), address: '/blog/pan' }))).toBe(
    'see [this](/blog/pan)¦ pot',
  )
  expect(after(link, removeLink(linkAt(link)))).toBe('see ¦this pot')
})

test('an address that Markdown would cut off is put in angle brackets', () => {
  const words = stateOf('¦this¦')
  expect(after(words, putLink({ ...linkAt(words), address: 'https://a.org/b_(c' }))).toBe(
    '[this](<https://a.org/b_(c>)¦',
  )
})

test('a title stays the words that it is', () => {
  expect(escapeLabel('Oats [warm] *and*\n_good_')).toBe('Oats \\[warm\\] \\*and\\* \\_good\\_')
})
