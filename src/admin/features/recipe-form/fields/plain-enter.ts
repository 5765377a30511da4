import type { KeyboardEvent } from 'react'

/** Whether a key is Enter that nothing else has use for: with Ctrl it publishes, while words are composed it ends them. */
export function isPlainEnter({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing
}
