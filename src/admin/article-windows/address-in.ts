/**
 * Returns the typed words, as the target of a link, if it is meant as an address: of the web, of mail, of this site,
 * or of a heading of the text. Undefined for words.
 */
export function addressIn(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(text) || /^(?:\/|#)/.test(text)) return text
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u.test(text)) {
    return `https://${text}`
  }
  return undefined
}
