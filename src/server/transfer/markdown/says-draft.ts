const DRAFT_LINE =
  /^[\s.#+/*,{"'<!-]*(?:(?:is_?)?draft|unlisted|hidden)["']?\s*[:=]\s*["']?(?:true|yes|on|1)\b|^[\s.#+/*,{"'<!-]*(?:published|publish)["']?\s*[:=]\s*["']?(?:false|no|off|0)\b|^[\s.#+/*,{"'<!-]*status["']?\s*[:=]\s*["']?(?:draft|private|pending|unlisted|hidden)\b/i

/** Whether a line of the beginning of a text says that it is a draft, in any of the usual forms. */
export function saysDraft(text: string): boolean {
  const lines = text.slice(0, 8000).split(/\r\n?|\n/, 60)
  let isCode = false
  return lines.some((line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    return !isCode && DRAFT_LINE.test(line)
  })
}
