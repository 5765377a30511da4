import { PAPER_COLORS } from '#web/features/frame/paper-colors.ts'

const CHARSET = '<meta charSet="utf-8"/>'

/** Not React's: the first script changes them, and React would put its own ones beside those. */
const BAR_COLORS = Object.entries(PAPER_COLORS)
  .map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})"/>`,
  )
  .join('')

/**
 * Puts the first script near the top of the head, before anything is painted, and the loaders'
 * data at the end of the body.
 *
 * Before it come the encoding, which HTML asks for within the first 1,024 bytes, and the colours
 * of the browser's bars, which the script follows the chosen theme with.
 */
export function composeDocument(
  html: string,
  { firstScript, handoff }: { firstScript: string; handoff: string },
): string {
  const head = `<head>${CHARSET}`
  const headStart = html.indexOf(head) + head.length
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!DOCTYPE html>${html.slice(0, headStart)}${BAR_COLORS}${firstScript}${html.slice(headStart, bodyEnd)}${handoff}${html.slice(bodyEnd)}`
}
