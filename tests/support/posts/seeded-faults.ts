/** A slip of the pen, and where it is. */
export type SeededFault = { kind: FaultKind; recipe: number; text: string; change: string }

export const FAULT_KINDS = ['share', 'undeclared', 'unused', 'time', 'unit', 'duplicate'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

type Slip = { text: string; change: string }
type Random = () => number

/** Foods that none of the recipes names, in their steps either. */
const STRANGERS = ['250 g quails', '2 tbsp molasses', '3 figs', '80 g polenta', '1 fennel bulb']

/** Slips by ten times or more, as the wrong unit makes them. */
const UNIT_SLIPS: readonly [RegExp, string][] = [
  [/^(- (?:=|\? )?\d[\d.]*) g\b/, '$1 kg'],
  [/^(- (?:=|\? )?\d[\d.]*) ml\b/, '$1 l'],
  [/^(- (?:=|\? )?\d[\d.]*) kg\b/, '$1 g'],
  [/^(- (?:=|\? )?\d[\d.]*) l\b/, '$1 ml'],
  [
    /^(- \S+) tsp((?: \S+)? (?:salt|baking powder|baking soda|turmeric|ground cumin|cumin)\b)/,
    '$1 cups$2',
  ],
  [/(\| \S+) tbsp\b/, '$1 tsp'],
  [/(\| \d+) oz\b/, '$1 lb'],
]

const MAKERS: Record<FaultKind, (lines: string[], random: Random) => Slip | undefined> = {
  /** Half of a food that is named once: where does the rest go? Or more of it than there is. */
  share(lines, random) {
    const text = lines.join('\n')
    const named = [...text.matchAll(/\{([^{}:]+)(?:: ([^{}]+))?\}/g)]
    const candidates = named.filter(([, food = '', share]) => {
      const uses = named.filter(([, other = '']) => isAlike(food, other))
      return share === undefined && uses.length === 1
    })
    const found = pick(candidates, random)
    if (!found) return undefined
    const share = pick(['1/2', '2/3', '1/4', '0.8'], random)
    const change = `{${found[1]}: ${share}}`
    return { text: replaceAt(text, found, change), change }
  },
  undeclared(lines, random) {
    const method = lines.slice(lines.indexOf('## Method')).join('\n')
    const named = [...method.matchAll(/\{([^{}:]+)/g)].map(([, food = '']) => food)
    const place = pick(
      lines.flatMap((line, index) =>
        line.startsWith('- ') && named.some((food) => line.includes(food)) ? [index] : [],
      ),
      random,
    )
    return place === undefined
      ? undefined
      : { text: lines.toSpliced(place, 1).join('\n'), change: `without ${lines[place]}` }
  },
  unused(lines, random) {
    const change = `- ${pick(STRANGERS, random)}`
    const place = lines.findIndex((line) => line.startsWith('- '))
    return { text: lines.toSpliced(place, 0, change).join('\n'), change }
  },
  /** Hours for minutes in a step, or minutes for hours above. */
  time(lines, random) {
    const method = lines.indexOf('## Method')
    const place = pick(
      lines.flatMap((line, index) => {
        const isStep = index > method && /^\d+\..*\d (?:minutes|min)\b/.test(line)
        return isStep || /^time: .*\d min/.test(line) ? [index] : []
      }),
      random,
    )
    if (place === undefined) return undefined
    const line = lines[place] ?? ''
    const change = line.startsWith('time:')
      ? line
          .replace(/prep (\d+) min/, 'prep $1 h, ')
          .replace(/, +(?=,|$)/, '')
          .replace(/(\d+) h\b/, '25 h')
      : line.replace(/(\d+) (?:minutes|min)\b/, '$1 hours')
    return { text: lines.with(place, change).join('\n'), change }
  },
  unit(lines, random) {
    const slips = lines.flatMap((line, place) =>
      line.startsWith('- ')
        ? UNIT_SLIPS.flatMap(([from, to]) =>
            from.test(line) ? [{ place, change: line.replace(from, to) }] : [],
          )
        : [],
    )
    const slip = pick(slips, random)
    return slip && { text: lines.with(slip.place, slip.change).join('\n'), change: slip.change }
  },
  duplicate(lines, random) {
    const place = pick(
      lines.flatMap((line, index) => (/^- \d/.test(line) ? [index] : [])),
      random,
    )
    if (place === undefined) return undefined
    const change = (lines[place] ?? '').replace(/^- \d+/, (amount) => `${amount}0`)
    return { text: lines.toSpliced(place + 1, 0, change).join('\n'), change }
  },
}

/** So many faults, the same each time, each in one of the recipes, in turns of kinds and recipes. */
export function seedFaults(recipes: readonly string[], count: number): SeededFault[] {
  const random = randomFrom(20_261_123)
  const faults: SeededFault[] = []
  for (let turn = 0; faults.length < count; turn += 1) {
    const kind = FAULT_KINDS[turn % FAULT_KINDS.length] ?? 'share'
    const recipe = Math.floor(random() * recipes.length)
    const lines = (recipes[recipe] ?? '').split('\n')
    const slip = MAKERS[kind](lines, random)
    if (slip && slip.text !== lines.join('\n')) faults.push({ kind, recipe, ...slip })
  }
  return faults
}

function isAlike(one: string, other: string): boolean {
  const last = (food: string) => food.toLowerCase().split(' ').at(-1)?.replace(/s$/, '')
  return last(one) === last(other)
}

function replaceAt(text: string, match: RegExpExecArray, by: string): string {
  return text.slice(0, match.index) + by + text.slice(match.index + match[0].length)
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
