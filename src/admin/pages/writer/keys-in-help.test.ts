import { completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, historyKeymap } from '@codemirror/commands'
import { markdownKeymap } from '@codemirror/lang-markdown'
import { searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { type KeyBinding, keymap } from '@codemirror/view'
import { expect, test } from 'vitest'
import { shortcutGroups } from '../../features/desk-frame/shortcut-words.ts'
import { editorExtensions } from '../../features/markdown-editor/editor-extensions.ts'
import { CELL_KEYS } from '../../features/markdown-editor/live/table/cell-keys.ts'

const EVENTS = new Proxy({}, { get: () => () => {} }) as never

/** What every field of the editor's maker has: moving, selecting, copying. */
const OF_ITS_MAKER = new Set<KeyBinding>([
  ...completionKeymap,
  ...defaultKeymap,
  ...historyKeymap,
  ...markdownKeymap,
  ...searchKeymap,
])

const keysOf = (bindings: readonly KeyBinding[]) =>
  bindings.flatMap(({ key, linux, win, mac, shift }) => [
    ...[key, linux, win, mac].flatMap((one) => one ?? []),
    ...(key && shift ? [`Shift-${key}`] : []),
  ])

const rows = shortcutGroups([]).flatMap(({ keys }) => keys)
const inHelp = new Set(rows.flatMap(({ bindings = [] }) => bindings))

test('each key that the editor binds itself has its words in the help', () => {
  const state = EditorState.create({
    extensions: editorExtensions({ label: 'Text', isPlain: false, events: EVENTS }),
  })
  const all = state.facet(keymap).flat()
  const own = keysOf(all.filter((binding) => !OF_ITS_MAKER.has(binding)))
  expect(own).toContain('Alt-ArrowUp')
  expect(own.filter((key) => !inHelp.has(key))).toEqual([])
})

test('each key of a cell has its words in the help', () => {
  expect(CELL_KEYS.map((key) => `Cell-${key}`).filter((key) => !inHelp.has(key))).toEqual([])
})

test('the help promises no key that nothing is bound to', () => {
  const state = EditorState.create({
    extensions: editorExtensions({ label: 'Text', isPlain: false, events: EVENTS }),
  })
  const bound = new Set([
    ...keysOf(state.facet(keymap).flat()),
    ...CELL_KEYS.map((key) => `Cell-${key}`),
  ])
  expect([...inHelp].filter((key) => !bound.has(key))).toEqual([])
})
