import { hash } from 'node:crypto'
import type { PageLook } from '#contract/page-look.ts'
import { urls } from '#contract/urls.ts'
import {
  barColours,
  CORNERS,
  DENSITIES,
  HOUSE_LOOK,
  type Look,
  lookSheet,
} from '#domain/site/look/look-sheet.ts'

const HASH_LENGTH = 8
/** How a look is written in the address of its sheet: its values, and the beginning of the sheet's hash. */
const NAME = /^([0-9a-f]{6}|house)-([a-z]+)-([a-z]+)-[0-9a-f]{8}$/
const HOUSE = 'house'

let last: { key: string; look: PageLook | undefined } = { key: '', look: undefined }

/** The look as pages need it; undefined while it is the program's own. The last one is at hand. */
export function pageLookOf({ colour, corners, density }: Look): PageLook | undefined {
  const look = { colour, corners, density }
  const key = JSON.stringify(look)
  if (key !== last.key) last = { key, look: describe(look) }
  return last.look
}

/**
 * The sheet at a name: what it says is in its name, so any node can make any of them, whatever is published by now.
 *
 * @returns undefined for what is no name of a look; `isExact` says whether it is the very sheet that the name was made for
 */
export function sheetAt(name: string): { sheet: string; isExact: boolean } | undefined {
  const [, colour, corners = '', density = ''] = NAME.exec(name) ?? []
  if (!colour || !Object.hasOwn(CORNERS, corners) || !Object.hasOwn(DENSITIES, density))
    return undefined
  const look = { colour: colour === HOUSE ? '' : `#${colour}`, corners, density } as Look
  const sheet = lookSheet(look)
  return { sheet, isExact: name === nameOf(look, sheet) }
}

function describe(look: Look): PageLook | undefined {
  if (JSON.stringify(look) === JSON.stringify(HOUSE_LOOK)) return undefined
  return { sheet: urls.look(nameOf(look, lookSheet(look))), bars: barColours(look) }
}

function nameOf({ colour, corners, density }: Look, sheet: string): string {
  const digest = hash('sha256', sheet).slice(0, HASH_LENGTH)
  return [colour.slice(1) || HOUSE, corners, density, digest].join('-')
}
