/** The name of an upload or of one of its renditions, up to where those differ. */
const MEDIA_LINK = /\/media\/(\d{1,16}-\d{1,4}-[0-9a-z]{6,40})/g

/**
 * The pictures of this site that a text shows or links to, each once: their names without
 * what tells an upload and its smaller copies apart.
 */
export function mediaStemsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(MEDIA_LINK), ([, stem = '']) => stem))]
}
