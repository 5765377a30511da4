import type { Measure } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import { type AmountMark, COMMA, SEVERAL, VERBATIM } from './amount-mark.ts'

const FLAGS = { '=': 'isPinned', '#': 'isWhole', '*': 'isEgg', '%': 'isWithoutCups' } as const

/** Writes a mark for an attribute: `#2`, `45;ml|3;tbsp`, `2;tin;400;g`, `200;g@125`, `3+0+1/3,2/3`. */
export function printMark(mark: AmountMark): string {
  const flags = Object.entries(FLAGS).map(([sign, name]) => (mark[name] ? sign : ''))
  const measures = mark.measures.map(
    ({
      quantity,
      unit = '',
      pack,
      about = '',
      fill = '',
      written = '',
      several,
      isVerbatim,
      sum,
    }) =>
      [
        printExact(quantity),
        plain(unit),
        pack ? printExact(pack.quantity) : '',
        pack?.unit ?? '',
        plain(fill),
        plain(about),
        (isVerbatim ? VERBATIM : '') + plain(written) + (several ? SEVERAL + plain(several) : ''),
        sum ? printSum(sum) : '',
      ]
        .join(';')
        .replace(/;+$/, ''),
  )
  const density = mark.gramsPerCup === undefined ? '' : `@${mark.gramsPerCup}`
  if (mark.measures.some(({ language }) => language)) flags.push(COMMA)
  const { place = 0, parts } = mark.share ?? {}
  const share = parts ? ['', place, parts.map((part) => part.toFraction())].join('+') : ''
  return flags.join('') + measures.join('|') + density + share
}

/** A writer's words without the signs of a mark and of HTML. */
function plain(words: string): string {
  return words.replaceAll('"', '″').replace(/[;|@+!^,&<>]/g, '')
}

/** `plus^1,cup^2,tbsp,tablespoons`: a sign that HTML leaves as it is. */
function printSum({ join, parts }: NonNullable<Measure['sum']>): string {
  const words = parts.map(({ quantity, unit, written }) =>
    [printExact(quantity), unit, ...(written ? [plain(written)] : [])].join(),
  )
  return [join, ...words].join('^')
}

function printExact({ from, to }: Quantity): string {
  return to ? `${from.toFraction()}~${to.toFraction()}` : from.toFraction()
}
