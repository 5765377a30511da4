import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** So long no key is pressed when somebody has stopped to type. */
const PAUSE_MS = 700

/** Who writes on within so long after the window came has not seen it: nobody has read what it asks. */
const UNSEEN_MS = 1000
const WRITING_KEYS: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Delete', 'Process'])

/** The events that typing is made of: by keys, by an input method, by speech or a phone's keyboard. */
const TYPING = ['keydown', 'compositionupdate', 'input'] as const

/**
 * A window that nobody has asked for waits until who is at work pauses: it would take the keys of a sentence, and
 * write them into its own fields or press its buttons by them. Where one goes on in the moment in which it comes, it
 * steps back before the key, which the text gets.
 */
export function AfterTyping({
  isAtOnce = false,
  children,
}: {
  /** For what is hidden meanwhile, so that nothing can be typed into it. */
  isAtOnce?: boolean
  children: ReactNode
}) {
  const [hasPaused, setHasPaused] = useState(isAtOnce)
  useEffect(() => {
    if (hasPaused) return undefined
    const open = () => setHasPaused(true)
    let timer = setTimeout(open, PAUSE_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(open, PAUSE_MS)
    }
    for (const type of TYPING) document.addEventListener(type, wait, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const type of TYPING) document.removeEventListener(type, wait, { capture: true })
    }
  }, [hasPaused])
  useLayoutEffect(() => {
    if (!hasPaused || isAtOnce) return undefined
    const seen = new AbortController()
    const stepBack = (event: KeyboardEvent) => {
      if (isWriting(event)) flushSync(() => setHasPaused(false))
    }
    document.addEventListener('keydown', stepBack, { capture: true, signal: seen.signal })
    const timer = setTimeout(() => seen.abort(), UNSEEN_MS)
    return () => {
      clearTimeout(timer)
      seen.abort()
    }
  }, [hasPaused, isAtOnce])
  return hasPaused ? children : null
}

function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey
  return isLetter || WRITING_KEYS.has(key)
}
