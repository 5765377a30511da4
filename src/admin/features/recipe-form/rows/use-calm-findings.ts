import { useEffect, useState } from 'react'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'

/** Who stops typing for so long may read what is found in the line. */
const PAUSE_MS = 700

/**
 * Returns the findings in a line that is being typed once somebody pauses, so that half a line has none at each key.
 * A finding that is mended goes at once.
 */
export function useCalmFindings(
  findings: readonly RecipeFinding[],
  {
    text,
    isInside,
    onFound,
  }: { text: string; isInside: boolean; onFound: (words: string) => void },
): readonly RecipeFinding[] {
  const [settled, setSettled] = useState({ text, isFaulty: findings.length > 0 })
  const isSettled = settled.text === text
  const message = findings[0]?.message

  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => {
      setSettled({ text, isFaulty: message !== undefined })
      if (isInside && message !== undefined) onFound(message)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSettled, text, message, isInside, onFound])

  return isSettled || settled.isFaulty || !isInside ? findings : []
}
