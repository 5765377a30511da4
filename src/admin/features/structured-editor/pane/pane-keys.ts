import { exitCode } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { type Command, Plugin } from 'prosemirror-state'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'

type KeyEvents = Pick<ToolEvents, 'onRecipe' | 'onLink' | 'onPicture'> & { onNote: () => void }

/** The words of a screen reader about the keys that differ from other fields. */
export const LEAVING = 'In a list or table Tab goes on; elsewhere it leaves the field.'

/** Keys that ask for a window, and one that belongs to the page around. */
export function keysOfPane({
  onRecipe,
  onLink,
  onPicture,
  onNote,
}: KeyEvents): Record<string, Command> {
  const ask = (what: () => void): Command => {
    return (_state, dispatch) => {
      if (dispatch) what()
      return true
    }
  }
  return {
    'Mod-Alt-r': ask(onRecipe),
    'Mod-Alt-p': ask(onPicture),
    'Mod-Alt-m': ask(onNote),
    'Mod-k': ask(onLink),
    // The page publishes by it; the field would make an empty line.
    'Mod-Enter': (state, dispatch) => exitCode(state, dispatch) || true,
  }
}

/** The keys of the pane as parts of its field. */
export function paneKeys(events: KeyEvents): Plugin[] {
  return [keymap(keysOfPane(events)), escapeOfPage()]
}

/** Leaves Escape to the page where nothing in the text takes it: ProseMirror keeps every one for itself. */
function escapeOfPage(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          if (event.key !== 'Escape' || event.isComposing) return false
          if (view.someProp('handleKeyDown', (handle) => handle(view, event)))
            event.preventDefault()
          return true
        },
      },
    },
  })
}
