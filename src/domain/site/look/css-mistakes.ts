/** The browser's check of a declaration: `CSS.supports`. */
type Supports = (property: string, value: string) => boolean

const AT_RULES = new Set(
  `charset container counter-style font-face font-feature-values font-palette-values keyframes layer media namespace page position-try
  property scope starting-style supports view-transition`.split(/\s+/),
)
/** Rules whose braces hold descriptors, of which browsers cannot be asked one by one. */
const WITH_DESCRIPTORS =
  /^@(?:counter-style|font-face|font-feature-values|font-palette-values|page|position-try|property|view-transition)\b/i
const PARTS = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\([^()]*\)|[\s\S]/g
const MOST = 5

/**
 * Returns what browsers would pass over in a style sheet of the owner's, each with its line: names and values that they do not know. Such
 * a sheet may be published, for another browser may know more.
 */
export function findCssMistakes(css: string, supports: Supports): string[] {
  const mistakes: string[] = []
  const open: string[] = []
  let [line, began, words] = [1, 1, '']
  const end = () => {
    if (!WITH_DESCRIPTORS.test(open.at(-1) ?? '')) {
      const mistake = mistakeIn(words.trim(), open.length > 0, supports)
      if (mistake) mistakes.push(`line ${began}: ${mistake}`)
    }
    words = ''
  }
  for (const [part] of css.matchAll(PARTS)) {
    if (part === '{') {
      const rule = /^@([\w-]+)/.exec(words.trim())
      if (rule?.[1] && !isAtRule(rule[1])) mistakes.push(`line ${began}: there is no @${rule[1]}`)
      open.push(words.trim())
      words = ''
    } else if (part === '}') {
      end()
      open.pop()
    } else if (part === ';') end()
    else if (!part.startsWith('/*')) {
      if (words.trim() === '') began = line
      words += part
    }
    line += part.split('\n').length - 1
  }
  return mistakes.slice(0, MOST)
}

function mistakeIn(words: string, isInside: boolean, supports: Supports): string | undefined {
  if (words === '') return undefined
  const [, rule] = /^@([\w-]+)/.exec(words) ?? []
  if (rule) return isAtRule(rule) ? undefined : `there is no @${rule}`
  const [, property = '', value = ''] = /^([\w-]+)\s*:([\s\S]*)$/.exec(words) ?? []
  if (!isInside || property === '') return `“${shorten(words)}” is no declaration`
  // What stands for something else is known only where it is used.
  if (property.startsWith('--') || /\b(?:var|env)\(/.test(value)) return undefined
  const asked = value.replace(/!\s*important\s*$/i, '').trim()
  if (supports(property, asked)) return undefined
  return supports(property, 'inherit')
    ? `${property} cannot be “${shorten(asked)}”`
    : `this browser knows no “${property}”`
}

function isAtRule(name: string): boolean {
  return AT_RULES.has(name.replace(/^-\w+-/, '').toLowerCase())
}

function shorten(words: string): string {
  return words.length > 40 ? `${words.slice(0, 40)}…` : words
}
