import { history, undo } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { toggleMark } from './toggle-mark.ts'

const bold = toggleMark('**')
const italic = toggleMark('*')
const strike = toggleMark('~~')
const code = toggleMark('`')

/** A field to type in; the selection stands between two bars, the cursor at a single one. */
function givenField(marked: string) {
  const anchor = marked.indexOf('¦')
  const head = marked.lastIndexOf('¦') - 1
  let state = EditorState.create({
    doc: marked.replaceAll('¦', ''),
    selection: { anchor, head: Math.max(anchor, head) },
    extensions: [markdown({ base: markdownLanguage }), history()],
  })
  return {
    press(command: StateCommand) {
      command({
        state,
        dispatch: (transaction) => {
          state = transaction.state
        },
      })
      return this
    },
    type(text: string) {
      state = state.update(state.replaceSelection(text), { userEvent: 'input.type' }).state
      return this
    },
    seen() {
      const { from, to } = state.selection.main
      const text = state.doc.toString()
      return from === to
        ? `${text.slice(0, from)}¦${text.slice(from)}`
        : `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`
    },
  }
}

const after = (marked: string, command: StateCommand) => givenField(marked).press(command).seen()

test.each([
  [bold, '**'],
  [italic, '*'],
  [strike, '~~'],
  [code, '`'],
])(
  'pressed before and after a word, a mark is around that word and no other: %#',
  (command, mark) => {
    const field = givenField('Stir ¦')
      .press(command)
      .type('slowly')
      .press(command)
      .type(' and rest')
    expect(field.seen()).toBe(`Stir ${mark}slowly${mark} and rest¦`)
  },
)

test('the space before the second press goes along, as a mark behind a space is none', () => {
  expect(after('**slowly ¦**', bold)).toBe('**slowly** ¦')
  expect(after('Stir *slowly  ¦* now', italic)).toBe('Stir *slowly*  ¦ now')
  expect(after('`slowly ¦`', code)).toBe('`slowly` ¦')
})

test('a third press goes on with the same words', () => {
  expect(after('**slowly**¦', bold)).toBe('**slowly¦**')
  expect(after('¦**slowly**', bold)).toBe('**¦slowly**')
  expect(after('~~slowly~~¦ on', strike)).toBe('~~slowly¦~~ on')
})

test('an empty pair goes with the second press', () => {
  expect(after('Stir **¦** now', bold)).toBe('Stir ¦ now')
  expect(after('**¦**', bold)).toBe('¦')
  expect(after('*¦*', italic)).toBe('¦')
  expect(after('~~¦~~', strike)).toBe('¦')
  expect(after('`¦`', code)).toBe('¦')
})

test('bold and italics are told from each other', () => {
  expect(after('**¦**', italic)).toBe('***¦***')
  expect(after('***¦***', italic)).toBe('**¦**')
  expect(after('***¦***', bold)).toBe('*¦*')
  expect(after('***slow¦***', bold)).toBe('***slow**¦*')
  expect(after('***slow¦***', italic)).toBe('***slow*¦**')
  expect(after('***slow**¦*', italic)).toBe('***slow***¦')
  expect(after('**¦slow¦**', italic)).toBe('***¦slow¦***')
  expect(after('***¦slow¦***', italic)).toBe('**¦slow¦**')
  expect(after('***¦slow¦***', bold)).toBe('*¦slow¦*')
})

test('italics begin behind bold words that have not ended', () => {
  expect(after('**very ¦**', italic)).toBe('**very *¦***')
  expect(after('**very slow¦**', italic)).toBe('**very slow*¦***')
})

test('inside a word the word is meant, and the cursor stays where it was', () => {
  expect(after('a wa¦rm pot', bold)).toBe('a **wa¦rm** pot')
  expect(after('a **wa¦rm** pot', bold)).toBe('a wa¦rm pot')
  expect(after('a __wa¦rm__ pot', bold)).toBe('a wa¦rm pot')
  expect(after('a ~~wa¦rm~~ pot', strike)).toBe('a wa¦rm pot')
})

test('of more marked words only the one at the cursor loses its mark', () => {
  expect(after('**a big wa¦rm pot**', bold)).toBe('**a big** wa¦rm **pot**')
  expect(after('**wa¦rm pot**', bold)).toBe('wa¦rm **pot**')
  expect(after('**a wa¦rm**', bold)).toBe('**a** wa¦rm')
  expect(after('**a *wa¦rm* pot**', bold)).toBe('a *wa¦rm* pot')
})

test('at the end of a word the mark is for what comes next', () => {
  expect(after('Stir¦', bold)).toBe('Stir**¦**')
  expect(after('¦Stir', bold)).toBe('**¦**Stir')
})

test('nothing is selected that nobody has selected', () => {
  for (const marked of ['a wa¦rm pot', 'warm¦', '**warm¦**', '**wa¦rm**', '**¦**', '**a w¦arm**']) {
    const field = givenField(marked)
    for (let times = 0; times < 4; times++)
      expect(field.press(bold).seen().split('¦').length).toBe(2)
  }
})

test('undo takes a press back with the words that it was for', () => {
  const field = givenField('Stir ¦').press(bold).type('slowly').press(bold).type(' on')
  expect(field.press(undo).seen()).toBe('Stir **slowly**¦')
  expect(field.press(undo).seen()).toBe('Stir ¦')
  expect(givenField('a **wa¦rm** pot').press(bold).press(undo).seen()).toBe('a **wa¦rm** pot')
})

test('a selection keeps its words, and spaces at its ends stay outside of the mark', () => {
  expect(after('a ¦warm¦ pot', bold)).toBe('a **¦warm¦** pot')
  expect(after('a **¦warm¦** pot', bold)).toBe('a ¦warm¦ pot')
  expect(after('a ¦**warm**¦ pot', bold)).toBe('a ¦warm¦ pot')
  expect(after('a ¦warm ¦pot', bold)).toBe('a **¦warm¦** pot')
})

test('several lines are marked one by one, behind what makes a list or a heading of them', () => {
  expect(after('¦Stir.\n\nRest.¦', bold)).toBe('**¦Stir.**\n\n**Rest.¦**')
  expect(after('**¦Stir.**\n\n**Rest.¦**', bold)).toBe('¦Stir.\n\nRest.¦')
  expect(after('¦**Stir.**\n\n**Rest.**¦', bold)).toBe('¦Stir.\n\nRest.¦')
  expect(after('¦- oats\n- [ ] milk\n> salt¦', italic)).toBe('- *¦oats*\n- [ ] *milk*\n> *salt¦*')
})
