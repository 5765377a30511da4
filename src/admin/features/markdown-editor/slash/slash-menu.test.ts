import { CompletionContext } from '@codemirror/autocomplete'
import { history, undo } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { SLASH_COMMANDS } from './slash-commands.ts'
import { completeSlash, runTyped } from './slash-menu.ts'
import { leaveSlash, typedSlash } from './typed-slash.ts'

/** A field without a screen; `type` presses one key after the other where the cursor is. */
function givenField(marked: string, asked: string[] = []) {
  const ask = (what: string) => () => void asked.push(what)
  const events: ToolEvents = {
    onPicture: ask('picture'),
    onVideo: ask('video'),
    onSource: ask('source'),
    onLink: ask('link'),
    onButton: ask('button'),
    onRecipe: ask('recipe'),
  }
  const field = {
    state: EditorState.create({
      doc: marked.replace('¦', ''),
      selection: { anchor: marked.indexOf('¦') },
      extensions: [markdown({ base: markdownLanguage }), history(), typedSlash],
    }),
    dispatch(...specs: TransactionSpec[]) {
      field.state = field.state.update(...specs).state
    },
    type(keys: string) {
      for (const key of keys) {
        const { head } = field.state.selection.main
        field.dispatch({
          changes: { from: head, insert: key },
          selection: { anchor: head + 1 },
          userEvent: 'input.type',
        })
      }
      return field
    },
    offered() {
      const { head } = field.state.selection.main
      const result = completeSlash(events)(new CompletionContext(field.state, head, false))
      return result?.options.map(({ label }) => label) ?? []
    },
    /** Takes the first entry, as Enter does. */
    choose() {
      const { head } = field.state.selection.main
      const result = completeSlash(events)(new CompletionContext(field.state, head, false))
      const [first] = result?.options ?? []
      if (!result || typeof first?.apply !== 'function') throw new Error('Nothing is offered.')
      first.apply(field as unknown as EditorView, first, result.from, head)
      return field
    },
    enter: () => runTyped(field as unknown as EditorView, events),
    text: () => {
      const text = field.state.doc.toString()
      const { head } = field.state.selection.main
      return `${text.slice(0, head)}¦${text.slice(head)}`
    },
  }
  return field
}

test('Enter takes a command that is typed faster than the list comes up', () => {
  const field = givenField('A\n\n¦\n\nB').type('/tab')
  expect(field.enter()).toBe(true)
  expect(field.text().replace('¦', '')).toContain('A\n\n|  |  |\n| --- | --- |\n')
  const asked: string[] = []
  expect(givenField('¦', asked).type('/pict').enter()).toBe(true)
  expect(asked).toEqual(['picture'])
})

test('Enter is a new line behind a slash alone, words that name nothing, and a slash that was left', () => {
  expect(givenField('¦').type('/').enter()).toBe(false)
  expect(givenField('¦').type('/zebra').enter()).toBe(false)
  const left = givenField('¦').type('/tab')
  left.dispatch({ effects: leaveSlash.of(null) })
  expect(left.enter()).toBe(false)
})

test('a slash on an empty line or after a space offers everything, with a line about each', () => {
  const all = SLASH_COMMANDS.map(({ label }) => label)
  for (const text of ['¦', 'A\n\n¦\n\nB', 'Oats ¦', '- ¦', '> ¦']) {
    expect(givenField(text).type('/').offered(), text).toEqual(all)
  }
  expect(SLASH_COMMANDS.every(({ about }) => /^[A-Z].{5,50}$/.test(about))).toBe(true)
})

test('it offers nothing in words, code, recipe blocks, addresses and before a word', () => {
  const places = [
    'and¦',
    'https:/¦',
    '¦oats',
    '```\n¦\n```',
    '```recipe\n¦\n```',
    '`a ¦ b`',
    '    ¦',
  ]
  for (const text of [...places, '[a]: ¦', '[a]( ¦ )b', '<!-- ¦\n-->']) {
    expect(givenField(text).type('/').offered(), text).toEqual([])
  }
})

test('a slash that was there before, and one that was left, stay letters', () => {
  expect(givenField('Oats /¦').type('h').offered()).toEqual([])
  const left = givenField('¦').type('/he')
  expect(left.offered()).toContain('Heading')
  left.dispatch({ effects: leaveSlash.of(null) })
  expect(left.type('a').offered()).toEqual([])
  expect(left.text()).toBe('/hea¦')

  const away = givenField('Oats¦ and').type(' /h')
  away.dispatch({ selection: { anchor: 0 } })
  away.dispatch({ selection: { anchor: 7 } })
  expect(away.offered()).toEqual([])
})

test('what is typed filters by labels and other words', () => {
  const offered = (typed: string) => givenField('¦').type(typed).offered()
  expect(offered('/hea')).toEqual(['Heading', 'Smaller heading'])
  expect(offered('/H3')).toEqual(['Smaller heading'])
  expect(offered('/photo')).toEqual(['Picture'])
  expect(offered('/divider')).toEqual(['Dividing line'])
  expect(offered('/numbered l')).toEqual(['Numbered list'])
  expect(offered('/task')).toEqual(['Checklist'])
  expect(offered('/foot')).toEqual(['Source'])
  for (const typed of ['/ ', '/2', '/or ', '/xyz', '//']) expect(offered(typed), typed).toEqual([])
})

test('what somebody else changes above does not move the list', () => {
  const field = givenField('A\n\n¦').type('/ta')
  field.dispatch({ changes: { from: 0, insert: 'Before. ' } })
  expect(field.offered()).toContain('Table')
})

test('the chosen command takes the place of its words, and one undo brings them back', () => {
  const field = givenField('A\n\n¦').type('/h2').choose()
  expect(field.text()).toBe('A\n\n## ¦')
  undo(field)
  expect(field.text()).toBe('A\n\n/h2¦')
  expect(field.offered()).toEqual([])
  expect(givenField('A\n\n¦').type('/table').choose().text()).toBe(
    'A\n\n| ¦ |  |\n| --- | --- |\n|  |  |\n\n',
  )
  expect(givenField('¦').type('/code').choose().text()).toBe('```\n¦\n```\n\n')
  expect(givenField('Oats ¦').type('/emoji').choose().text()).toBe('Oats :¦')
})

test('windows are asked for after the words are gone', () => {
  const asked: string[] = []
  for (const typed of ['/pic', '/vid', '/sou', '/link', '/rec']) {
    expect(givenField('Oats ¦', asked).type(typed).choose().text()).toBe('Oats ¦')
  }
  expect(asked).toEqual(['picture', 'video', 'source', 'link', 'recipe'])
})
