import { useEffect } from 'react'

/** Turns the owner's own rules off while the desk is there: whoever comes from a page of the site brings them along. */
export function useHouseRules(): void {
  useEffect(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-own]')]
    for (const sheet of sheets) sheet.disabled = true
    return () => {
      for (const sheet of sheets) sheet.disabled = false
    }
  }, [])
}
