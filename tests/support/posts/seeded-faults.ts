import { randomFrom } from './random-from.ts'

/** A slip of the pen, where it is, and what a finding must name to have found it. */
export type SeededFault = {
  kind: FaultKind
  recipe: number
  text: string
  change: string
  /** The line that was changed, counted from 0, and the food that it is about. */
  line: number
  food: string
}

export const FAULT_KINDS = [
  'share too small',
  'share too large',
  'share that cannot be',
  'undeclared',
  'unused',
  'step too long',
  'recipe too long',
  'g as kg',
  'ml as l',
  'kg as g',
  'l as ml',
  'tsp as tbsp',
  'tbsp as cups',
  'cups as tbsp',
  'oz as lb',
  'a zero too many',
  'twice',
  'twice, another amount',
  'steps use more',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

type Slip = { text: string; change: string; line: number; food: string }

/** Foods that none of the recipes has; some share a word with one that they have. */
const STRANGERS = [
  ['250 g quails', 'quails'],
  ['2 tbsp molasses', 'molasses'],
  ['3 figs', 'figs'],
  ['80 g polenta', 'polenta'],
  ['200 g red cabbage', 'red cabbage'],
  ['1 tbsp dark rum', 'dark rum'],
  ['2 small turnips', 'small turnips'],
  ['50 g dried apricots', 'dried apricots'],
] as const

const AMOUNT = String.raw`^(- (?:[=?]\s*)?(?:\S+ \| |[^|]* \| )?)([\d.,/½¼¾⅓⅔⅛]+(?: [\d/]+)?)`
const UNIT_SLIPS = {
  'g as kg': ['g', 'kg'],
  'ml as l': ['ml', 'l'],
  'kg as g': ['kg', 'g'],
  'l as ml': ['l', 'ml'],
  'tsp as tbsp': ['tsp', 'tbsp'],
  'tbsp as cups': ['tbsp', 'cups'],
  'cups as tbsp': ['cups?', 'tbsp'],
  'oz as lb': ['oz', 'lb'],
} as const

/** All slips of one kind that a recipe has room for. Nothing here asks what the checks know. */
function slipsOf(kind: FaultKind, lines: readonly string[]): Slip[] {
  const method = lines.indexOf('## Method')
  const ingredients = [...lines.entries()].filter(
    ([place, line]) => place < method && /^- /.test(line),
  )
  const changed = (place: number, change: string, food: string): Slip => ({
    text: lines.with(place, change).join('\n'),
    change,
    line: place,
    food,
  })
  const steps = lines.slice(method).join('\n').toLowerCase()
  const lastWord = (food: string) => food.toLowerCase().split(' ').at(-1) ?? ''
  const isNamedOnce = (food: string) => steps.split(lastWord(food).replace(/s$/, '')).length === 2
  const inSteps = (change: (all: string, food: string) => string): Slip[] =>
    [...lines.entries()].flatMap(([place, line]) =>
      place < method
        ? []
        : [...line.matchAll(/\{([^{}:]+)\}/g)]
            .filter(({ 1: food = '' }) => isNamedOnce(food))
            .map(({ 0: all, 1: food = '', index }) => {
              const by = change(all, food)
              return changed(
                place,
                line.slice(0, index) + by + line.slice(index + all.length),
                food,
              )
            }),
    )
  switch (kind) {
    case 'share too small':
      return inSteps((_, food) => `{${food}: 1/3}`)
    case 'share too large':
      return inSteps((all, food) => `{${food}: 3/4} and ${all.replace('}', ': 1/2}')}`)
    case 'share that cannot be':
      return inSteps((_, food) => `{${food}: 3/2}`)
    case 'undeclared':
      return ingredients.flatMap(([place, line]) => {
        const food = nameIn(line)
        if (!steps.includes(`{${food.toLowerCase()}`)) return []
        const text = lines.toSpliced(place, 1).join('\n')
        return [{ text, change: `without ${line}`, line: -1, food }]
      })
    case 'unused':
      return STRANGERS.map(([line, food], index) => {
        const [place = 0] = ingredients[index % Math.max(1, ingredients.length)] ?? []
        const text = lines.toSpliced(place, 0, `- ${line}`).join('\n')
        return { text, change: line, line: place, food }
      })
    case 'step too long':
      return [...lines.entries()].flatMap(([place, line]) =>
        place > method && /^\d+\. .*\d (?:minutes|min)\b/.test(line)
          ? [changed(place, line.replace(/(\d) (?:minutes|min)\b/, '$1 hours'), '')]
          : [],
      )
    case 'recipe too long':
      return [...lines.entries()].flatMap(([place, line]) =>
        [/(prep \d+) min/, /(cook \d+) min/].flatMap((part) =>
          /^time:/.test(line) && part.test(line)
            ? [changed(place, line.replace(part, '$1 h'), '')]
            : [],
        ),
      )
    case 'a zero too many':
      return ingredients.flatMap(([place, line]) => {
        const change = line.replace(/^(- (?:[=?]\s*)?\d+)(?= |[.]\d+ )/, '$10')
        return change === line ? [] : [changed(place, change, nameIn(line))]
      })
    case 'twice':
    case 'twice, another amount':
      return ingredients.flatMap(([place, line]) => {
        if (!/^- \d/.test(line)) return []
        const change =
          kind === 'twice' ? line : line.replace(/^- (\d)/, (_, digit) => `- ${Number(digit) + 1}`)
        const text = lines.toSpliced(place + 1, 0, change).join('\n')
        return [{ text, change, line: place + 1, food: nameIn(line) }]
      })
    case 'steps use more':
      return ingredients.flatMap(([place, line]) => {
        const [, number = '', unit = '', food = ''] =
          /^- (\d+) (g|ml|tbsp) ([\p{L} ]+)$/u.exec(line) ?? []
        const step = lines.findIndex((one, at) => at > method && one.includes(`{${food}}`))
        if (food === '' || step === -1) return []
        const more = `${2 * Number(number)} ${unit} of the ${food}`
        const change = (lines[step] ?? '').replace(`{${food}}`, more)
        return [{ ...changed(step, change, food), line: place }]
      })
    default: {
      const [from, to] = UNIT_SLIPS[kind]
      const pattern = new RegExp(String.raw`${AMOUNT} ${from} (?!tins?\b|cans?\b)`)
      return ingredients.flatMap(([place, line]) =>
        pattern.test(line)
          ? [changed(place, line.replace(pattern, `$1$2 ${to} `), nameIn(line))]
          : [],
      )
    }
  }
}

/** What a line is about: its words behind numbers and units, before a comma or a bracket. */
function nameIn(line: string): string {
  return line
    .replace(/^- (?:[=?]\s*)?/, '')
    .replace(/\[([^\]]+)\]\(\S+\)/, '$1')
    .replace(/^.*\| /, '')
    .replace(/^(?:[\d.,/½¼¾⅓⅔⅛-]+\s*)+/, '')
    .replace(
      /^(?:g|kg|ml|l|litres?|tsp|tbsp|cups?|oz|lb|x \d+ (?:g|ml) tins|cloves|sprigs|bunch|g tin)\s+/,
      '',
    )
    .replace(/\s*[,(].*$/, '')
}

/** Slips of each kind in turns over all recipes, the same each time: at most so many of a kind. */
export function seedFaults(recipes: readonly string[], ofEachKind: number): SeededFault[] {
  const random = randomFrom(20_261_124)
  return FAULT_KINDS.flatMap((kind) => {
    const all = recipes.flatMap((recipe, index) =>
      slipsOf(kind, recipe.split('\n')).map((slip) => ({ kind, recipe: index, ...slip })),
    )
    return all
      .map((fault) => ({ fault, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, ofEachKind)
      .map(({ fault }) => fault)
  })
}
