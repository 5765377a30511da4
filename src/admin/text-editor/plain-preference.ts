import { readStored, writeStored } from '#ui/browser-storage.ts'

const KEY = 'editor-markdown'

/** Whether the writer of this device wants to see the Markdown itself. */
export function wantsPlain(): boolean {
  return readStored('localStorage', KEY) === 'shown'
}

/** Remembers it on this device; where nothing may be stored, until the page is left. */
export function rememberPlain(isPlain: boolean): void {
  writeStored('localStorage', KEY, isPlain ? 'shown' : undefined)
}
