import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'
import type { TransferNote, TransferPost, TransferSource } from '#server/transfer/transfer-post.ts'

const DETAIL_MAX = 300

/**
 * Where the original of an imported text is, empty where the text itself is that: most plugins for search engines say of a
 * post its own address. Of a post that comes along it is the address here. What is no whole address that begins with
 * https:// is left out, with a note.
 */
export function adoptCanonical(
  { canonicalUrl: given = '', addresses }: Pick<TransferPost, 'canonicalUrl' | 'addresses'>,
  { linkOf, siteUrl }: Pick<TransferSource, 'linkOf' | 'siteUrl'>,
  homeUrl: string,
): { canonicalUrl: string; notes: TransferNote[] } {
  const address = given.trim()
  if (address === '') return { canonicalUrl: '', notes: [] }
  const own = addresses.flatMap((one) => comparable(one, siteUrl) ?? [])
  const key = comparable(address, siteUrl)
  if (key !== undefined && own.includes(key)) return { canonicalUrl: '', notes: [] }
  const path = linkOf(address)
  const { success, data } = POST_FIELD_SCHEMAS.canonicalUrl.publication.safeParse(
    path === undefined ? address : homeUrl + path,
  )
  if (success) return { canonicalUrl: data, notes: [] }
  const detail = address.toWellFormed().slice(0, DETAIL_MAX)
  return { canonicalUrl: '', notes: [{ kind: 'canonical', detail }] }
}

/** An address without what makes no difference: how it is asked for, and a slash at its end. */
function comparable(address: string, siteUrl: string | undefined): string | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined
  const { host, pathname, search } = new URL(address, siteUrl)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}
