import { useEffect, useEffectEvent } from 'react'

/** Hears the keys that are pressed in a field, on their way to it or once it has had them. */
export function useKeyDown(
  field: HTMLElement,
  when: 'before' | 'after',
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  const handleKey = useEffectEvent(onKeyDown)
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    const isBefore = when === 'before'
    field.addEventListener('keydown', handle, isBefore)
    return () => field.removeEventListener('keydown', handle, isBefore)
  }, [field, when])
}
