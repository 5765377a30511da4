import { makeSlug } from '#domain/posts/text/slug.ts'

/** A page here has an address of two parts at most. */
const MOST_PARTS = 2

/** Where a page of another site is to be here: at its path there, as far as a page can be there; else below its last part alone. */
export function pageAddress(address: string): string {
  if (!URL.canParse(address, 'http://export.invalid')) return ''
  const { pathname } = new URL(address, 'http://export.invalid')
  const parts = pathname
    .split('/')
    .map((part) => makeSlug(decoded(part)))
    .filter(Boolean)
  const kept = parts.length > MOST_PARTS ? parts.slice(-1) : parts
  return kept.length === 0 ? '' : `/${kept.join('/')}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
