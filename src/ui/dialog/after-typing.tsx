import { type ReactNode, useEffect, useState } from 'react'

/** So long no key is pressed when somebody has stopped to type. */
const PAUSE_MS = 700

/** The events that typing is made of: by keys, by an input method, by speech or a phone's keyboard. */
const TYPING = ['keydown', 'compositionupdate', 'input'] as const

/**
 * A window that nobody has asked for waits until who is at work pauses: it would take the keys of a sentence, and
 * write them into its own fields or press its buttons by them.
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
  return hasPaused ? children : null
}
