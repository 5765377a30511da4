import type { TextSource } from '../../text-editor/text-editor.ts'

/** The value of a field of a form, as a writing field takes and holds it. */
export type FieldText = {
  source: TextSource
  /** The form has this value: what somebody else has written is taken, what was typed here stays as it is. */
  receive: (value: string) => void
}

/**
 * Holds the text of a field between the form and the writing field.
 *
 * @param onTyped called with the whole text at each key, so that the form never has less than the field
 */
export function createFieldText(initial: string, onTyped: (text: string) => void): FieldText {
  const listeners = new Set<() => void>()
  let text = initial
  let readField: (() => string) | undefined

  function read(): string {
    text = readField?.() ?? text
    return text
  }

  return {
    source: {
      read,
      attach(readText) {
        readField = readText
        return () => {
          read()
          if (readField === readText) readField = undefined
        }
      },
      recordTyping() {
        const before = text
        if (read() !== before) onTyped(text)
      },
      onReplaced(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    receive(value) {
      if (value === read()) return
      const readText = readField
      readField = undefined
      text = value
      for (const listener of listeners) listener()
      readField = readText
    },
  }
}
