import { type Command, Plugin, type TextSelection } from 'prosemirror-state'
import { editorKeys } from './editor-keys.ts'

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
