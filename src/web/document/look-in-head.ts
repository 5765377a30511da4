import type { PageLook } from '#contract/page-look.ts'
import type { FontName } from '#domain/site/look/look-choices.ts'
import figtreeUrl from '#ui/fonts/figtree-latin.woff2?url'
import frauncesUrl from '#ui/fonts/fraunces-latin.woff2?url'

/** The fonts that pages ask for early, unless nothing is written in them. */
const FONTS: Record<FontName, string> = { fraunces: frauncesUrl, figtree: figtreeUrl }
const NAMES = Object.keys(FONTS) as FontName[]
const ICON = '<link rel="icon"'
const HEAD_END = '</head>'

/**
 * Puts the fonts of a look and the owner's own rules into the head of a document. React has no part in them: browsers need no code
 * for what does not change while a visitor stays, and the desk, which is entered without a new document too, turns the rules off.
 */
export function withLook(
  html: string,
  { look, isDesk }: { look: PageLook | undefined; isDesk: boolean },
): string {
  const fonts = NAMES.filter((name) => !look?.fontsLeftOut.includes(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FONTS[name]}"/>`,
    )
    .join('')
  const own =
    look?.ownSheet && !isDesk ? `<link rel="stylesheet" data-own href="${look.ownSheet}"/>` : ''
  return html.replace(ICON, () => fonts + ICON).replace(HEAD_END, () => own + HEAD_END)
}
