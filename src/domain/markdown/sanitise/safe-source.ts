import { CUT_SCHEME } from './script-scheme.ts'
import { stripTags } from './strip-tags.ts'

/**
 * Goes up whenever the same text is cleaned differently, and the renderer's version with it, so
 * that stored texts are cleaned again.
 */
export const SAFE_SOURCE_VERSION = 1

/** Removing a tag may form another one, so cleaning repeats; a text that needs more passes is hostile. */
const MOST_ROUNDS = 12

/** `](address` of a link or a picture, and `[name]: address` of one by reference. */
const LINK_ADDRESS = new RegExp(
  String.raw`(\]\(\s*<?|^[ \t>]{0,12}\[[^\]\n]{1,999}\]:\s*<?)(?:${CUT_SCHEME})+`,
  'gim',
)
/** `<address>`: a link that is its own text. */
const AUTOLINK = new RegExp(`<(?:${CUT_SCHEME})+`, 'gi')
/** The address and title of a link, and the description of a picture: attributes once rendered. */
const LINK_PARTS = /\]\([^)\n]{0,2000}|!\[[^\]\n]{0,2000}/g

/**
 * Removes from an article's Markdown what could run in a program that renders it: script,
 * iframe, object, embed and form blocks, event-handler and style attributes, and the prefixes
 * `javascript:`, `vbscript:` and `data:` of addresses.
 *
 * The Markdown stays Markdown, and prose stays as it is: "The data: what we know" is no address.
 * The renderer of a program is unknown, so code is cleaned like everything else.
 */
export function safeSource(markdown: string): string {
  let text = markdown
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const cleaned = clean(text)
    if (cleaned === text) return text
    text = cleaned
  }
  // No tag is left to be put together, and nothing that quotes could end.
  return text.replace(/[<"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(LINK_ADDRESS, '$1')
}

function clean(text: string): string {
  return stripTags(text)
    .replace(LINK_ADDRESS, '$1')
    .replace(AUTOLINK, '<')
    .replace(LINK_PARTS, (part) => part.replace(/(["'`\s])(?:on\w+|style)\s*=/gi, '$1'))
}
