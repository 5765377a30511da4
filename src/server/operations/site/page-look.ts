import { hash } from 'node:crypto'
import type { PageLook } from '#contract/page-look.ts'
import { serverUrls } from '#contract/server-urls.ts'
import {
  type Chosen,
  fontsOfLook,
  HOUSE_CHOICES,
  LOOK_CHOICE_NAMES,
  optionNames,
} from '#domain/site/look/look-choices.ts'
import { barColours, HOUSE_LOOK, type Look, lookSheet } from '#domain/site/look/look-sheet.ts'

const HASH_LENGTH = 8
/** How a look is written in the address of its sheet: its colour, what is chosen, and the beginning of the sheet's hash. */
const NAME = /^([0-9a-f]{6}|house)((?:-[a-z]+)+)-[0-9a-f]{8}$/
const HOUSE = 'house'
const OWN_NAME = /^own-[0-9a-f]{8}$/

let last: { key: string; ownCss: string; look: PageLook | undefined } = {
  key: '',
  ownCss: '',
  look: undefined,
}

/** The look as pages need it; undefined while it is the program's own. The last one is at hand. */
export function findPageLook(site: Look & { ownCss: string }): PageLook | undefined {
  const key = nameWithout(site)
  if (key !== last.key || site.ownCss !== last.ownCss) {
    last = { key, ownCss: site.ownCss, look: describe(site) }
  }
  return last.look
}

/** Whether a name is one of the owner's rules. */
export function isOwnSheet(name: string): boolean {
  return OWN_NAME.test(name)
}

/** The owner's rules at a name of theirs, among those that there are; else the first, for whoever has an older name. */
export function ownSheetAt(
  name: string,
  sheets: readonly string[],
): { sheet: string; isExact: boolean } {
  const named = sheets.find((css) => ownSheetName(css) === name)
  return { sheet: named ?? sheets[0] ?? '', isExact: named !== undefined }
}

/**
 * The sheet at a name: what it says is in its name, so any node can make any of them, whatever is published by now.
 *
 * @returns undefined for what is no name of a look; `isExact` says whether it is the very sheet that the name was made for
 */
export function sheetAt(name: string): { sheet: string; isExact: boolean } | undefined {
  const [, colour, options = ''] = NAME.exec(name) ?? []
  const chosen = colour && readChosen(options.slice(1).split('-'))
  if (!chosen) return undefined
  const look: Look = { colour: colour === HOUSE ? '' : `#${colour}`, ...chosen }
  const sheet = lookSheet(look)
  return { sheet, isExact: name === lookName(look, sheet) }
}

/** Another version of the program may have less to choose: the rest is as it comes. */
function readChosen(options: string[]): Chosen | undefined {
  const names = LOOK_CHOICE_NAMES.slice(0, options.length)
  if (options.length > names.length) return undefined
  const isKnown = names.every((name, at) => optionNames(name).includes(options[at] ?? ''))
  if (!isKnown) return undefined
  return { ...HOUSE_CHOICES, ...Object.fromEntries(names.map((name, at) => [name, options[at]])) }
}

function describe(look: Look & { ownCss: string }): PageLook | undefined {
  const isHouse = nameWithout(look) === nameWithout(HOUSE_LOOK)
  if (isHouse && look.ownCss === '') return undefined
  return {
    sheet: isHouse ? undefined : serverUrls.look(lookName(look, lookSheet(look))),
    ownSheet: look.ownCss === '' ? undefined : serverUrls.look(ownSheetName(look.ownCss)),
    fonts: fontsOfLook(look),
    bars: barColours(look),
  }
}

function ownSheetName(css: string): string {
  return `own-${hash('sha256', css).slice(0, HASH_LENGTH)}`
}

function lookName(look: Look, sheet: string): string {
  return `${nameWithout(look)}-${hash('sha256', sheet).slice(0, HASH_LENGTH)}`
}

function nameWithout(look: Look): string {
  return [look.colour.slice(1) || HOUSE, ...LOOK_CHOICE_NAMES.map((name) => look[name])].join('-')
}
