/** The address of a link as it is looked up. */
export function addressOfLink(link: string): string {
  return link.replace(/[?#].*$/s, '')
}
