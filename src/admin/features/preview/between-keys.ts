/** Whoever has pressed no key for so long does not wait for the picture of one. */
const PAUSE_MS = 150

const waiting = new Set<() => void>()
let isListening = false
let lastKeyAt = Number.NEGATIVE_INFINITY

/**
 * Does work that no key waits for: at once while nobody types, else right after the picture of the next letter, where
 * the next key is furthest away. A pause ends the waiting.
 */
export function betweenKeys(work: () => void): void {
  listen()
  const rest = lastKeyAt + PAUSE_MS - performance.now()
  if (rest <= 0) {
    work()
    return
  }
  const once = () => {
    clearTimeout(timer)
    if (waiting.delete(once)) work()
  }
  const timer = setTimeout(once, rest)
  waiting.add(once)
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('keydown', noteKey, { capture: true, passive: true })
}

function noteKey(): void {
  lastKeyAt = performance.now()
  const works = [...waiting]
  if (works.length === 0) return
  // A task that is asked for in a frame comes after its picture.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const work of works) work()
    }),
  )
}
