import { clsx } from 'clsx'
import type { Place } from './placed-section.site.ts'

/**
 * The classes of a band by where it stands: between two of the same ground there is room once. A word that is longer
 * than its column goes on in the next line.
 */
export function sectionClass({ isJoined }: Place, own = ''): string {
  return clsx('wrap-anywhere', own, isJoined && 'pt-0!')
}

/** The same for what brings no room of its own. */
export function sectionRoom({ isJoined }: Place): string {
  return isJoined ? 'pb-section' : 'py-section'
}
