/** The name of an upload or of one of its renditions, up to where those differ. */
const MEDIA_LINK = /\/media\/(\d{1,16}-\d{1,4}-[0-9a-z]{6,40})/g

/**
 * Lists the pictures of this site that a text shows or links to, each once, by the part of the
 * name that an upload shares with its renditions.
 */
export function mediaStemsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(MEDIA_LINK), ([, stem = '']) => stem))]
}

const MEDIA_ADDRESS = /^\/media\/(\d{1,16}-\d{1,4}-[0-9a-z]{6,40})(?:-\d{1,5})?\.[a-z]{3,4}$/

/** The part of the name that an upload shares with its renditions, of the address of a picture of this site; undefined for any other. */
export function findMediaStem(address: string): string | undefined {
  return MEDIA_ADDRESS.exec(address)?.[1]
}
