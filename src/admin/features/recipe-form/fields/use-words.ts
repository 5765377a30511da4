import { type FocusEvent, useState } from 'react'

/**
 * The parts of a row as they are being typed. While somebody is in the row they stand exactly as
 * typed, however the line is read in the meantime; once it is left, or the line is changed by
 * somebody else, they are what the line says.
 *
 * @param words what the line says
 */
export function useWords<Words>(
  text: string,
  {
    words,
    join,
    write,
  }: { words: Words; join: (words: Words) => string; write: (text: string) => void },
) {
  const [typed, setTyped] = useState<{ words: Words; text: string }>()
  const isCurrent = typed !== undefined && squeeze(typed.text) === squeeze(text)
  return {
    words: isCurrent ? typed.words : words,
    change(next: Words) {
      const written = join(next)
      setTyped({ words: next, text: written })
      write(written)
    },
    /** For the row's `onBlur`. */
    leave(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) setTyped(undefined)
    },
  }
}

/** The reader takes spaces and empty lines away. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
