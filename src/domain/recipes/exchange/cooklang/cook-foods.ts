import { Fraction } from 'fraction.js'
import { readIngredient } from '../../language/read-ingredient.ts'
import { printQuantity, readQuantity } from '../../shape/quantity.ts'
import type { CookToken } from './cook-tokens.ts'

type Use = { token: CookToken; amount: Fraction | undefined }

/** The facts of a food once all steps are read. */
type Known = {
  lines: string[]
  /** Whether its one line is understood as this very food, so that steps may name it. */
  isNamed: boolean
  uses: number
  /** How much each mention takes, and all of them together; a sum only where several say so. */
  amounts: Map<CookToken, Fraction>
  sum: Fraction | undefined
}

/** The foods of all steps, put together by their names. */
export class CookFoods {
  readonly #uses = new Map<string, Use[]>()
  readonly #known = new Map<string, Known>()

  add(tokens: CookToken[]): void {
    for (const token of tokens) {
      if (token.kind !== 'food') continue
      const read = readQuantity(token.quantity)
      const isNumber = read && read.length === token.quantity.length && !read.quantity.to
      const key = token.name.toLowerCase()
      const uses = this.#uses.get(key) ?? []
      uses.push({ token, amount: isNumber ? read.quantity.from : undefined })
      this.#uses.set(key, uses)
    }
  }

  lines(): string[] {
    return [...this.#uses.keys()].flatMap((key) => this.#of(key).lines)
  }

  textOf(tokens: CookToken[]): string {
    return tokens
      .map((token) => (token.kind === 'food' ? this.#named(token) : plainBraces(token.text)))
      .join('')
  }

  #named(token: CookToken): string {
    const { isNamed, uses, amounts, sum } = this.#of(token.name.toLowerCase())
    const own = amounts.get(token)
    if (!isNamed || (!own && uses > 1)) return token.name
    return own && sum ? `{${token.name}: ${own.div(sum).toFraction()}}` : `{${token.name}}`
  }

  #of(key: string): Known {
    const known = this.#known.get(key) ?? summariseUses(key, this.#uses.get(key) ?? [])
    this.#known.set(key, known)
    return known
  }
}

function summariseUses(key: string, uses: Use[]): Known {
  const lines = foodLines(uses)
  const [line = '', ...others] = lines
  const amounts = new Map(
    uses.flatMap(({ token, amount }) => (amount ? [[token, amount] as const] : [])),
  )
  return {
    lines,
    isNamed: others.length === 0 && readIngredient(line)?.food.toLowerCase() === key,
    uses: uses.length,
    amounts,
    sum: amounts.size > 1 ? addAmounts([...amounts.values()]) : undefined,
  }
}

function addAmounts(amounts: Fraction[]): Fraction {
  return amounts.reduce((total, amount) => total.add(amount), new Fraction(0))
}

/** One line for a food whose amounts add up; one for each where they do not. */
function foodLines(uses: Use[]): string[] {
  const said = uses.filter(({ token }) => token.quantity !== '')
  const [first] = said.length > 0 ? said : uses
  if (!first) return []
  const canAdd = said.every(({ amount, token }) => amount && token.unit === first.token.unit)
  if (said.length < 2) return [foodLine(first.token, first.token.quantity)]
  if (!canAdd) return said.map(({ token }) => foodLine(token, token.quantity))
  const sum = addAmounts(said.flatMap(({ amount }) => amount ?? []))
  const prepared = said.find(({ token }) => token.preparation)?.token ?? first.token
  return [
    foodLine(
      { ...first.token, preparation: prepared.preparation },
      printQuantity({ from: sum, to: null }),
    ),
  ]
}

function foodLine(
  { name, unit, preparation, isFixed, isOptional }: CookToken,
  quantity: string,
): string {
  // “8 medium; halved”: what is beside the food, and how it is prepared.
  const [, aside = '', done = preparation] = /^([^;]*);\s*(.*)$/.exec(preparation) ?? []
  const words = [quantity, unit, name, aside && `(${aside})`].filter(Boolean).join(' ')
  const line = [words, done, isOptional && !/\boptional$/.test(done) ? 'optional' : '']
  return `${isFixed && quantity ? '=' : ''}${line.filter(Boolean).join(', ')}`
}

function plainBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')')
}
