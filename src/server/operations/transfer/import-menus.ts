import { isMenuAddress, problemOfMenu, writeRows } from '#domain/site/menu-rows.ts'
import type { MenuName, MenuRow } from '#domain/site/navigation.ts'
import type { TransferMenu, TransferNote, TransferSource } from '#server/transfer/transfer-post.ts'
import { plainWords } from './adopt-text.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import { proposeSetting } from './propose-setting.ts'
import type { ImportDeps } from './transfer-deps.ts'

/** The places that menus are proposed for, the first of them first. */
const PLACES = [
  { name: 'headerLinks', label: 'Header', levels: 2 },
  { name: 'footerLinks', label: 'Footer', levels: 1 },
] as const satisfies { name: MenuName; label: string; levels: 1 | 2 }[]

type Place = (typeof PLACES)[number]

const LABEL_MAX_LENGTH = 40
const LINKS_MAX = 40

/**
 * Proposes the menus of another site: they are written into the draft of the settings, where their owner sees and publishes them. One that
 * the owner has written or published here already stays.
 */
export async function importMenus(
  deps: ImportDeps,
  { menus = [], linkOf, siteUrl }: Pick<TransferSource, 'menus' | 'linkOf' | 'siteUrl'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<PostOutcome[]> {
  const outcomes: PostOutcome[] = []
  for (const [at, menu] of menus.entries()) {
    const about = { kind: 'menu', label: menu.label, title: '' } as const
    const place = PLACES[at]
    if (!place) {
      const reason = 'A site has one menu at the top and one at the foot.'
      outcomes.push({ ...about, result: 'failed', reason, notes: [] })
      continue
    }
    try {
      const { text, notes } = textOfMenu(menu, place, { linkOf, siteUrl })
      outcomes.push({ ...about, ...(await propose(deps, place, text, isDryRun)), notes })
    } catch (error) {
      outcomes.push({ ...about, ...postFailure(error), notes: [] })
    }
  }
  return outcomes
}

async function propose(
  deps: ImportDeps,
  { name, label, levels }: Place,
  text: string,
  isDryRun: boolean,
): Promise<Pick<PostOutcome, 'result' | 'reason'>> {
  if (text === '') return { result: 'failed', reason: 'None of its links leads anywhere.' }
  const problem = problemOfMenu(text, levels)
  if (problem) return { result: 'failed', reason: `${label} ${problem}.` }
  const stays = `${label} has links of your own already, which stay.`
  return proposeSetting(deps, { name, value: text, stays }, { isDryRun })
}

function textOfMenu(
  { links }: TransferMenu,
  { label: place, levels }: Place,
  { linkOf, siteUrl }: Pick<TransferSource, 'linkOf' | 'siteUrl'>,
): { text: string; notes: TransferNote[] } {
  const lost: string[] = []
  const rows = links.flatMap(({ label: given, address, level }): MenuRow[] => {
    const label = plainWords(given).replaceAll(' | ', ' ')
    const to = findTarget(address, { linkOf, siteUrl })
    if (label === '' || to === undefined) {
      lost.push(label || address)
      return []
    }
    return [{ label: label.slice(0, LABEL_MAX_LENGTH), to, isBelow: levels === 2 && level > 0 }]
  })
  lost.push(...rows.slice(LINKS_MAX).map(({ label }) => label))
  const proposed = `it waits as the ${place.toLowerCase()} in the draft of the settings`
  const notes: TransferNote[] = [{ kind: 'proposals', detail: proposed }]
  if (lost.length > 0) {
    const detail = `links that lead nowhere here: ${lost.join(', ')}`
    notes.push({ kind: 'menus', detail, count: lost.length })
  }
  return { text: writeRows(rows.slice(0, LINKS_MAX)), notes }
}

/** Where a link of a menu leads here; undefined for one that leads to what is not here. */
function findTarget(
  address: string,
  { linkOf, siteUrl }: Pick<TransferSource, 'linkOf' | 'siteUrl'>,
): string | undefined {
  if (address === '') return undefined
  const target = linkOf(address)
  if (target !== undefined) return encodeURI(decodeURI(target))
  const base = siteUrl ?? 'http://export.invalid'
  const bare = address.replace(/^__GHOST_URL__/, '')
  if (!URL.canParse(bare, base)) return undefined
  const url = new URL(bare, base)
  if (url.origin === new URL(base).origin)
    return url.pathname === '/' && !url.search ? '/' : undefined
  return isMenuAddress(url.href) ? url.href : undefined
}
