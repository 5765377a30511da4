import type { PageLook } from '#contract/page-look.ts'
import type { FontName } from '#domain/site/look/letters.ts'
import { filesOfTypeface, type TypefaceName } from '#domain/site/look/typefaces.ts'
import figtreeUrl from '#ui/fonts/figtree-latin.woff2?url'
import frauncesUrl from '#ui/fonts/fraunces-latin.woff2?url'

/** The files of the fonts that the program comes with. */
const HOUSE_FONTS: Partial<Record<FontName, string>> = {
  fraunces: frauncesUrl,
  figtree: figtreeUrl,
}
const HOUSE_NAMES = Object.keys(HOUSE_FONTS) as FontName[]
const ICON = '<link rel="icon"'
const HEAD_END = '</head>'

/**
 * Puts the fonts that pages are written in, to be asked for early, and the owner's own rules into the head of a document. React has no part in them: browsers need no code
 * for what does not change while a visitor stays, and the desk, which is entered without a new document too, turns the rules off.
 */
export function withLook(
  html: string,
  { look, isDesk }: { look: PageLook | undefined; isDesk: boolean },
): string {
  const fonts = (look?.fonts ?? HOUSE_NAMES)
    .flatMap(filesOfFont)
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${file}"/>`,
    )
    .join('')
  const own =
    look?.ownSheet && !isDesk ? `<link rel="stylesheet" data-own href="${look.ownSheet}"/>` : ''
  return html.replace(ICON, () => fonts + ICON).replace(HEAD_END, () => own + HEAD_END)
}

function filesOfFont(name: FontName): string[] {
  const own = HOUSE_FONTS[name]
  return own ? [own] : filesOfTypeface(name as TypefaceName)
}
