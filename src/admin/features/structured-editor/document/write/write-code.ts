/** Code or a recipe between fences that are longer than any in it; or set in, where the writer did that and it can be. */
export function writeCode(
  text: string,
  { fence, info }: Readonly<Record<string, unknown>>,
  { isCareful }: { isCareful: boolean },
): string {
  if (fence === '' && !isCareful && isSetInPossible(text)) {
    return text.replace(/^(?=.*\S)/gm, '    ')
  }
  const words = typeof info === 'string' ? info.replace(/[\r\n]/g, ' ') : ''
  const own = typeof fence === 'string' && fence !== '' ? fence : '```'
  const sign = words.includes('`') ? '~' : own.charAt(0)
  const runs = text.match(sign === '~' ? /~{3,}/g : /`{3,}/g) ?? []
  const length = Math.max(own.length, 3, ...runs.map((run) => run.length + 1))
  const line = sign.repeat(length)
  return text === '' ? `${line}${words}\n${line}` : `${line}${words}\n${text}\n${line}`
}

function isSetInPossible(text: string): boolean {
  const lines = text.split('\n')
  return lines[0]?.trim() !== '' && lines.at(-1)?.trim() !== '' && !/^[ \t]+$/m.test(text)
}
