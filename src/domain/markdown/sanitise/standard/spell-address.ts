const SCHEME = /^[a-z][a-z\d+.-]*:/i
const SPACE_AROUND_LINES = /[\t\n\r]/g
const HOST = /^(?:https?:)?\/\/[^/?#]*/i
const WITH_SLASHES = /^(?:https?:|(?![a-z][a-z\d+.-]*:))[^?#]*/i
const FORBIDDEN = /[\s"<>[\\\]^`{|}]|%(?![\da-f]{2})/gi

/**
 * Spells an address as the standard has it: what a browser reads as another character, or lets pass, is written as
 * what it reads. `\` is `/`, a space is `%20`.
 *
 * @see https://url.spec.whatwg.org/#url-writing
 */
export function spellAddress(written: string): string {
  const address = written
    .trim()
    .replace(SCHEME, (scheme) => scheme.toLowerCase())
    .replace(SPACE_AROUND_LINES, '')
    .replace(WITH_SLASHES, (path) => path.replaceAll('\\', '/'))
  const host = HOST.exec(address)?.[0] ?? ''
  const [before = '', ...fragment] = address.slice(host.length).split('#')
  const mark = fragment.length > 0 ? '#' : ''
  return host + encodeForbidden(before) + mark + encodeForbidden(fragment.join('%23'))
}

function encodeForbidden(part: string): string {
  return part.replace(FORBIDDEN, (character) => encodeURIComponent(character))
}
