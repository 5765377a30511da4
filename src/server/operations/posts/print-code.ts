import { encode } from 'uqr'

const FIRST_RECIPE = /<section class="recipe" id="the-recipe"[^>]*>/
/** Trying all eight masks takes nine times as long, and a printed code is read with any of them. */
const MASK = 2

/**
 * The rendered text of a post with a code in its first recipe that leads back to the page, for
 * whoever has it on paper. Screens do not show it.
 */
export function withPrintCode(html: string, address: string): string {
  return html.replace(FIRST_RECIPE, (section) => section + drawCode(address))
}

/**
 * One path of as few lines as the rows of the code have dark stretches. But for the first of a row each begins
 * so far behind the one before: half of the bytes of whole places, compressed, which every reader of a page loads.
 */
function drawCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0, maskPattern: MASK })
  const lines = data.map((row, y) => {
    let last = -1
    return row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const next = row.indexOf(false, x)
      const end = next === -1 ? size : next
      const move = last === -1 ? `M${x} ${y}.5` : `m${x - last} 0`
      last = end
      return `${move}h${end - x}`
    })
  })
  return `<svg class="recipe-code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path stroke="#000" d="${lines.flat().join('')}"/></svg>`
}
