import { readStoredJson } from '#ui/stored-json.ts'
import { objectOf, SCROLLED } from './guard-storage.ts'
import { whenParsed } from './when-parsed.ts'

/**
 * Brings a page back to where it was scrolled, and names its entry in the history. React Router has the same in a script
 * at the end of each document, which the server leaves out: here it is fetched once.
 */
export function restoreScroll(): void {
  whenParsed(() => {
    const key: string = history.state?.key ?? Math.random().toString(32).slice(2)
    if (!history.state?.key) history.replaceState({ key }, '')
    const y = readStoredJson('sessionStorage', SCROLLED, objectOf)?.[key]
    if (typeof y === 'number') scrollTo(0, y)
  })
}
