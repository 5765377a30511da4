import { useEffect, useState } from 'react'
import { keepAwake } from './wake-lock.ts'

/** Keeps the screen on while it is wanted. @returns whether it stays on now */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => (isWanted ? keepAwake(setIsHeld) : undefined), [isWanted])
  return isHeld
}
