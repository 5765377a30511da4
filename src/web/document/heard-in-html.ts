import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'

/**
 * A document that says of itself what its first script says of a slow press, in the language of the site; that script has
 * the English words. React knows nothing of it, and leaves it there.
 */
export function withHeardWords(
  html: string,
  { isDesk, site: { language } }: { isDesk: boolean; site: { language: Language } },
): string {
  if (isDesk || language === 'en') return html
  const { wait, unreachable } = wordsIn(language).heard
  const said = ` data-wait="${wait}" data-unreachable="${unreachable}"`
  return html.replace(/<html[^>]*/, (opening) => opening + said)
}
