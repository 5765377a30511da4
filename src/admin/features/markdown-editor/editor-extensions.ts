import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  dropCursor,
  EditorView,
  highlightSpecialChars,
  keymap,
  placeholder,
} from '@codemirror/view'
import { writingSettings } from '#admin/article-tools/writing-settings.ts'
import { readClipboard } from '#admin/clipboard/pasted.ts'
import { completion } from './completion.ts'
import type { EditorEvents } from './editor-events.ts'
import { eventKeys, FORMAT_KEYS, LEAVING, TAB_KEYS } from './editor-keys.ts'
import { editorTheme } from './editor-theme.ts'
import { createFindPanel } from './find/find-panel.ts'
import { noteMarks } from './notes/note-marks.ts'
import { uploadsField } from './pictures/uploads.ts'
import { editAsForm } from './recipe/edit-as-form.ts'
import { languageOfBlock } from './recipe/recipe-language.ts'
import { drawnSelection } from './typing/blinking-cursor.ts'
import { focusMode } from './typing/focus-mode.ts'
import { typedMarks } from './typing/smart-quotes.ts'

export type EditorOptions = {
  /** The name of the field. */
  label: string
  events: EditorEvents
}

/** All that the field can do, and how it looks. */
export function editorExtensions({ label, events }: EditorOptions): Extension {
  return [
    history(),
    drawnSelection,
    dropCursor(),
    highlightSpecialChars(),
    highlightSelectionMatches(),
    search({ top: true, createPanel: createFindPanel }),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorState.allowMultipleSelections.of(true),
    markdown({
      base: markdownLanguage,
      addKeymap: false,
      completeHTMLTags: false,
      codeLanguages: languageOfBlock,
    }),
    completion(events),
    typedMarks(() => writingSettings.read().hasSmartQuotes),
    focusMode(writingSettings.read().isFocused),
    editAsForm(events.onRecipe),
    placeholder('Begin with the sentence you would say at the table.'),
    uploadsField,
    noteMarks,
    editorTheme,
    keymap.of([
      ...FORMAT_KEYS,
      ...eventKeys(events),
      ...TAB_KEYS,
      ...markdownKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': LEAVING,
      // What can be written in has the focus anyway; said once more, for who checks what scrolls.
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) events.onTyping()
    }),
    EditorView.domEventHandlers({
      paste: (event, view) => handlePaste(event, view, events),
      drop: (event, view) => handleDrop(event, view, events),
    }),
  ]
}

function handlePaste(event: ClipboardEvent, view: EditorView, events: EditorEvents): boolean {
  const pasted = event.clipboardData && readClipboard(event.clipboardData)
  // Words go into the Markdown as they are.
  if (!pasted || pasted.kind === 'words') return false
  event.preventDefault()
  if (pasted.kind === 'html') events.onHtml(pasted.paste)
  else events.onFiles(pasted.files, view.state.selection.main.from)
  return true
}

function handleDrop(event: DragEvent, view: EditorView, events: EditorEvents): boolean {
  const files = [...(event.dataTransfer?.files ?? [])]
  if (files.length === 0) return false
  event.preventDefault()
  const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
  events.onFiles(files, at ?? view.state.selection.main.from)
  return true
}
