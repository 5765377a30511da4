import { expect, test } from 'vitest'
import { shortcutGroups } from '../../features/desk-frame/shortcut-words.ts'
import { eventKeys, FORMAT_KEYS, TAB_KEYS } from '../../features/markdown-editor/editor-keys.ts'
import { keysOfPane } from '../../features/structured-editor/pane/pane-keys.ts'
import { FIND_KEYS } from '../../features/structured-editor/view/find/find-panel.ts'
import { blockKeys } from '../../features/structured-editor/view/keys/block-keys.ts'
import { editorKeys } from '../../features/structured-editor/view/keys/editor-keys.ts'

const EVENTS = new Proxy({}, { get: () => () => {} }) as never

/** The keys of the finished look, beside those of every editor of its maker: moving, selecting, copying. */
const finished = Object.keys({
  ...editorKeys,
  ...blockKeys,
  ...FIND_KEYS,
  ...keysOfPane(EVENTS),
})
const plain = [...FORMAT_KEYS, ...eventKeys(EVENTS), ...TAB_KEYS].flatMap(({ key }) => key ?? [])

const rows = shortcutGroups([]).flatMap(({ keys }) => keys)
const inHelp = new Set(rows.flatMap(({ bindings = [] }) => bindings))

test('each key that the editor binds itself has its words in the help', () => {
  expect(finished).toContain('Alt-ArrowUp')
  expect(finished.filter((key) => !inHelp.has(key))).toEqual([])
})

test('the plain view has no key of its own', () => {
  expect(plain.filter((key) => !finished.includes(key))).toEqual([])
})

test('the help promises no key that nothing is bound to', () => {
  expect([...inHelp].filter((key) => !finished.includes(key))).toEqual([])
})
