import { Plugin } from 'prosemirror-state'

/**
 * Has Enter meet the cursor where the key before has put it. The browser tells of that a moment later, which may be
 * after the next key where both were pressed at once or the page is busy: then another line was split. Letters and
 * Backspace are the browser's own and meet its cursor.
 */
export function cursorBeforeKey(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom, composing }, { key, isComposing }) {
          if (key === 'Enter' && !composing && !isComposing)
            dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })
}
