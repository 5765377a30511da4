import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskSection } from './desk-sections.ts'

const SECOND_KEY_WITHIN_MS = 1500

/**
 * The keys of the desk. Single letters count only where nobody is writing, and not on the page of a
 * post or of a long form, where one key beside the text would lead away from it. The palette and the keys themselves open from
 * everywhere. For whom the desk is not open there are none.
 */
export function useShortcuts(on: {
  isOpen: boolean
  /** Whether single letters count on this page. */
  hasLetters: boolean
  /** Where a second key leads after G. */
  sections: DeskSection[]
  onPalette: () => void
  onHelp: () => void
  onNewPost: () => void
}): void {
  const { isOpen } = on
  const navigate = useNavigate()
  const goneAt = useRef(0)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPalette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'j'
    if (isPalette || key === 'F1') {
      event.preventDefault()
      // A window that must be answered is not covered by another.
      if (document.querySelector('dialog[open]')) return
      if (isPalette) on.onPalette()
      else on.onHelp()
      return
    }
    if (ctrlKey || metaKey || altKey || !on.hasLetters || isWriting(event)) return
    const isGoing = event.timeStamp - goneAt.current < SECOND_KEY_WITHIN_MS
    goneAt.current = key === 'g' ? event.timeStamp : 0
    const section = isGoing ? on.sections.find((each) => each.key === key) : undefined
    if (section) void navigate(section.to)
    else if (key === '?') on.onHelp()
    else if (key === 'n') on.onNewPost()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOpen])
}

function isWriting(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select')),
    )
}
