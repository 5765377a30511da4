/**
 * Puts the first script at the top of the head, before anything is painted, and the loaders'
 * data at the end of the body.
 */
export function composeDocument(
  html: string,
  { firstScript, handoff }: { firstScript: string; handoff: string },
): string {
  const headStart = html.indexOf('<head>') + '<head>'.length
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!DOCTYPE html>${html.slice(0, headStart)}${firstScript}${html.slice(headStart, bodyEnd)}${handoff}${html.slice(bodyEnd)}`
}
