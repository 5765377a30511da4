import {
  type Command,
  NodeSelection,
  Plugin,
  type Selection,
  type TextSelection,
} from 'prosemirror-state'
import { cursorBehind } from './block-keys.ts'
import { editorKeys } from './editor-keys.ts'

/**
 * Has a key meet the cursor where the key before has put it. The browser tells of that a moment later, which may be
 * after the next key where both were pressed at once or the page is busy: then another line was split. Letters are the
 * browser's own and meet its cursor.
 */
export function cursorBeforeKey(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom, composing }, event) {
          if (!composing && !event.isComposing && isCommand(event))
            dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })
}

/** Whether a key does something else than write its letter; what a phone's keyboard sends says nothing of itself. */
function isCommand({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Unidentified' || key === 'Process' || key === 'Dead') return false
  return [...key].length > 1 || altKey || ctrlKey || metaKey
}

/** The names of the keys that touch keyboards ask for instead of pressing them. */
const KEYS: Record<string, string> = {
  insertParagraph: 'Enter',
  insertLineBreak: 'Shift-Enter',
  deleteContentBackward: 'Backspace',
}

/**
 * Does for the keyboards of phones, which name no key, what the key does. Where a letter goes or a word is being
 * composed the browser changes the text, as it does everywhere.
 */
export function touchKeys(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const key = KEYS[event.inputType]
          const command: Command | undefined = key === undefined ? undefined : editorKeys[key]
          if (!command || view.composing || !event.cancelable) return false
          const { $cursor } = view.state.selection as TextSelection
          if (key === 'Backspace' && (!$cursor || $cursor.parentOffset > 0)) return false
          if (!command(view.state, view.dispatch, view)) return false
          event.preventDefault()
          return true
        },
      },
    },
  })
}

/**
 * Has an input method compose at a cursor in words: what is selected over several blocks goes first, and beside a
 * selected block a paragraph is begun. The browser would take parts of blocks together by itself, or write beside what
 * is selected, and what is composed would stand there twice.
 */
export function composeAtCursor(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          const { selection, tr } = view.state
          if (selection instanceof NodeSelection) view.dispatch(cursorBehind(tr, selection))
          else if (!hasOnlyWords(selection)) view.dispatch(tr.deleteSelection())
          return false
        },
      },
    },
  })
}

function hasOnlyWords({ $from, $to }: Selection): boolean {
  if (!$from.sameParent($to)) return false
  const { content } = $from.parent.slice($from.parentOffset, $to.parentOffset)
  return content.content.every(({ isText }) => isText)
}
