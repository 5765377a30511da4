import { clsx } from 'clsx'
import type { Place } from './placed-section.ts'

/** The classes of a band by where it stands: between two of the same ground there is room once. */
export function classOf({ isJoined }: Place, own = ''): string {
  return clsx(own, isJoined && 'pt-0!')
}
