/** The longest path of a picture. */
export const OBJECT_PATH_MAX_LENGTH = 512

const DEFAULT_CACHE_SECONDS = 3600
const LONGEST_CACHE_SECONDS = 31_536_000

/** A part of a path that the storage protocol allows: words, and some marks that addresses can carry. */
const SEGMENT = /^[\w!\-.*'() &$@=;:+,?]+$/

/** Whether a client may store a picture under this path: folders and a name, none of them dots. */
export function isObjectPath(path: string): boolean {
  return (
    path.length <= OBJECT_PATH_MAX_LENGTH &&
    path.split('/').every((part) => SEGMENT.test(part) && part !== '.' && part !== '..')
  )
}

/** The last part of a path. */
export function objectName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/**
 * Reads how long browsers may cache a picture: seconds, or a header such as `max-age=3600`.
 * What cannot be read is an hour.
 */
export function readCacheSeconds(written: string | undefined): number {
  if (written !== undefined && /\bno-(?:cache|store)\b/i.test(written)) return 0
  const seconds = /^(?:.*\bmax-age=)?(\d{1,12})\b/i.exec(written ?? '')?.[1]
  if (seconds === undefined) return DEFAULT_CACHE_SECONDS
  return Math.min(Number(seconds), LONGEST_CACHE_SECONDS)
}
