/** A part of a step of Cooklang: words, or something that they name. */
export type CookToken = {
  kind: 'text' | 'food' | 'tool' | 'timer'
  /** The text that a reader sees in its place. */
  text: string
  name: string
  quantity: string
  unit: string
  preparation: string
  /** Whether its amount is not scaled. */
  isFixed: boolean
  /** Whether it may be left out. */
  isOptional: boolean
}

/** The longest names and amounts, so that a step is read in time proportional to its length. */
const WITH_BRACES =
  /([@#~])([?&+-]{0,2})([^@#~{}\n]{0,80})\{([^{}\n]{0,60})\}(?:\(([^()\n]{0,200})\))?/uy
const ONE_WORD = /([@#])([?&+-]{0,2})([\p{L}\p{N}_][\p{L}\p{N}_-]{0,60})/uy
const SIGN = /\\?[@#~]/g

/** The parts of a step, in their order. */
export function readTokens(step: string): CookToken[] {
  const tokens: CookToken[] = []
  let end = 0
  for (const { index, 0: sign } of step.matchAll(SIGN)) {
    if (index < end || sign.startsWith('\\')) continue
    const read = readAt(WITH_BRACES, step, index) ?? readAt(ONE_WORD, step, index)
    if (!read) continue
    addText(tokens, step.slice(end, index))
    tokens.push(read.token)
    end = index + read.length
  }
  addText(tokens, step.slice(end))
  return tokens
}

const KINDS = { '@': 'food', '#': 'tool', '~': 'timer' } as const

function readAt(pattern: RegExp, step: string, place: number) {
  pattern.lastIndex = place
  const match = pattern.exec(step)
  if (!match) return undefined
  const [all, sign = '@', modifiers = '', written = '', inside = '', preparation = ''] = match
  // A food of another file is named by its path.
  const name = written.trim().replace(/^\.{0,2}\/(?:.*\/)?/, '')
  const isFixed = inside.trim().startsWith('=')
  const [quantity = '', unit = ''] = inside
    .trim()
    .replace(/^=/, '')
    .split('%')
    .map((part) => part.trim())
  const kind = KINDS[sign as keyof typeof KINDS]
  if (kind !== 'timer' && name === '') return undefined
  const text = kind === 'timer' ? [quantity, unit].filter(Boolean).join(' ') || name : name
  return {
    token: {
      kind,
      text,
      name,
      quantity,
      unit,
      preparation: preparation.trim(),
      isFixed,
      isOptional: modifiers.includes('?'),
    },
    length: all.length,
  }
}

function addText(tokens: CookToken[], text: string): void {
  if (text === '') return
  const words = text.replace(/\\([@#~-])/g, '$1')
  tokens.push({
    kind: 'text',
    text: words,
    name: '',
    quantity: '',
    unit: '',
    preparation: '',
    isFixed: false,
    isOptional: false,
  })
}
