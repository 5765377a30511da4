import type { TransferNote } from '../transfer-post.ts'
import { withOtherLinks } from './picture-addresses.ts'

/** Ghost's placeholder for its own address. */
const GHOST_URL = /__GHOST_URL__(?=\/)/g
const FILE =
  /^[^?#]*\.(?:pdf|docx?|odt|xlsx?|ods|csv|pptx?|epub|txt|ics|gpx|zip|mp3|m4a|aac|ogg|oga|wav|flac|mp4|m4v|mov|ogv|webm)(?:[?#]|$)/i
const ADDRESS = /<((?:https?:\/\/|\/)[^<>\s]+)>/g

/**
 * Makes links to files of the old site absolute, and reports each of those files: audio, video
 * and documents cannot be stored in a library of pictures, and stay on the old site.
 */
export function withFilesNamed(
  text: string,
  siteUrl: string | undefined,
): { text: string; notes: TransferNote[] } {
  const base = siteUrl?.replace(/\/+$/, '')
  const whole = text.replace(GHOST_URL, base ?? '')
  const found = new Set<string>()
  const addFile = (address: string) => {
    if (FILE.test(address) && isOfSite(address, base)) found.add(address)
    return undefined
  }
  withOtherLinks(whole, addFile)
  for (const [, address = ''] of whole.matchAll(ADDRESS)) addFile(address)
  return {
    text: whole,
    notes: [...found].map((address) => ({ kind: 'files', detail: linkDetail(address) })),
  }
}

function isOfSite(address: string, base: string | undefined): boolean {
  if (!/^(?:https?:)?\/\//i.test(address)) return true
  return base !== undefined && URL.canParse(base) && URL.canParse(address)
    ? new URL(address).host.replace(/^www\./, '') === new URL(base).host.replace(/^www\./, '')
    : false
}

function linkDetail(address: string): string {
  return /^https?:/i.test(address)
    ? `${address.slice(0, 300)} stays there`
    : `${address.slice(0, 300)} leads nowhere: name the site by --from`
}
