import { Plugin } from 'prosemirror-state'

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
