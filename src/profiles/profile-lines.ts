type Link = { label: string; url: string }

/** Links as they are typed: one a line, its label before its address. */
export function linksAsLines(links: readonly Link[]): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n')
}

/**
 * Returns the links that the lines name: the last word is the address, what stands before it the label, else the
 * address is.
 */
export function readLinkLines(lines: string): Link[] {
  return readLines(lines).map((line) => {
    const words = line.split(/\s+/)
    const url = words.at(-1) ?? ''
    const label = words.slice(0, -1).join(' ')
    return { label: label || url.replace(/^https:\/\/(?:www\.)?/, '').slice(0, 60), url }
  })
}

/** The lines that have something in them. */
export function readLines(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
