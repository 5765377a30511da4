import { TIME_NAMES, type TimeName } from '../shape/recipe.ts'
import { TIN_SHAPES, type TinShape } from '../shape/tin.ts'

/** The parts of a field of several parts, in the words of its writer. */
export type YieldWords = { field: 'serves' | 'makes'; amount: string; of: string }
export type TimesWords = Partial<Record<TimeName, string>>
export type TinWords = { shape: TinShape | ''; size: string; unit: 'cm' | 'in' }
export type SwapWords = { food: string; by: string }
export type SourceWords = { url: string; name: string }

/** Takes “serves: 4” or “makes: 12 muffins” apart; empty words where there is neither. */
export function splitYield(text: string): YieldWords {
  const [, field = '', value = ''] = /^(serves|makes):\s*(.*)$/i.exec(text.trim()) ?? []
  if (field.toLowerCase() !== 'makes') return { field: 'serves', amount: value, of: '' }
  const [, amount = '', of = ''] = /^((?:[\d.,/½⅓⅔¼¾–-]+(?:\s+|$))*)(.*)$/u.exec(value) ?? []
  return { field: 'makes', amount: amount.trim(), of }
}

/** Puts a yield together; empty without any word. */
export function joinYield({ field, amount, of }: YieldWords): string {
  const words = [amount, field === 'makes' ? of : ''].map((part) => part.trim()).filter(Boolean)
  return words.length > 0 ? `${field}: ${words.join(' ')}` : ''
}

/**
 * Takes “prep 15 min, cook 1 h” apart.
 *
 * @returns undefined where a part of it is no time with a name: it stays as it is written
 */
export function splitTimes(text: string): TimesWords | undefined {
  const times: TimesWords = {}
  if (text.trim() === '') return times
  for (const part of text.split(',')) {
    const [, word = '', time = ''] = /^\s*(\p{L}+)\s+(.*?)\s*$/u.exec(part) ?? []
    const name = TIME_NAMES.find((one) => one === word.toLowerCase())
    if (!name || times[name] !== undefined) return undefined
    times[name] = time
  }
  return times
}

/** Puts times together; a bare number is one of minutes. */
export function joinTimes(times: TimesWords): string {
  return TIME_NAMES.flatMap((name) => {
    const time = (times[name] ?? '').replace(/,/g, ' ').trim()
    if (time === '') return []
    return `${name} ${/^\d+$/.test(time) ? `${time} min` : time}`
  }).join(', ')
}

/**
 * Takes “round 23x5 cm” apart.
 *
 * @returns undefined for what does not begin with a shape: it stays as it is written
 */
export function splitTin(text: string): TinWords | undefined {
  if (text.trim() === '') return { shape: '', size: '', unit: 'cm' }
  const [, word = '', rest = ''] = /^(\p{L}+)(?:\s+(.*))?$/u.exec(text.trim()) ?? []
  const shape = TIN_SHAPES.find((one) => one === word.toLowerCase())
  if (!shape) return undefined
  const [, size = '', unit = ''] = /^(.*?)\s*(cm|in|inch|inches|")?$/i.exec(rest) ?? []
  return { shape, size, unit: unit === '' || unit.toLowerCase() === 'cm' ? 'cm' : 'in' }
}

/** Puts a tin together; empty without a shape. */
export function joinTin({ shape, size, unit }: TinWords): string {
  if (shape === '') return ''
  return size.trim() === '' ? shape : `${shape} ${size.trim()} ${unit}`
}

/** Takes “bay leaf -> thyme” apart. */
export function splitSwap(text: string): SwapWords {
  const [food = '', ...by] = text.split('->')
  return { food: food.trim(), by: by.join('->').trim() }
}

/** Puts a swap together; empty without any word. */
export function joinSwap({ food, by }: SwapWords): string {
  return food.trim() === '' && by.trim() === '' ? '' : `${food.trim()} -> ${by.trim()}`.trim()
}

/** Takes “https://… | My grandmother’s notebook” apart. */
export function splitSource(text: string): SourceWords {
  const [, url = '', name = ''] = /^(https?:\/\/\S+)(?:\s*\|\s*(.*))?$/.exec(text.trim()) ?? []
  return url ? { url, name } : { url: '', name: text.trim() }
}

/** Puts a source together; empty without any word. */
export function joinSource({ url, name }: SourceWords): string {
  return [url.trim(), name.trim()].filter(Boolean).join(' | ')
}
