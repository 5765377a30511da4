/*
 * No pattern reads past the next bracket that opens, so that brackets which never close cost as much as any text.
 */
const AROUND = /\[(adjustable|timer|wprm-timer|wprm-condition|wprm-glossary)\b[^[\]]{0,300}\]/gi
const AROUND_END = /\[\/(?:adjustable|timer|wprm-timer|wprm-condition|wprm-glossary)\s*\]/gi
const INGREDIENT = /\[wprm-ingredient\b([^[\]]{0,400})\]/gi
const TEMPERATURE = /\[wprm-temperature\b([^[\]]{0,300})\]/gi
const ATTRIBUTE = /([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'\]]+))/g

const MADE: Record<string, string> = {
  adjustable: 'amounts that grow with the servings',
  timer: 'timers',
  'wprm-timer': 'timers',
  'wprm-condition': 'parts for some readers only',
  'wprm-glossary': 'words of a glossary',
}

/** A text without the shortcodes of WP Recipe Maker, and what they were. */
export type PlainWprm = { text: string; was: string[] }

/**
 * The words that shortcodes of WP Recipe Maker show: those of an ingredient, a temperature, and what stands
 * between two of them. What they did beyond that (timers, amounts that grow) is named.
 *
 * @param ingredientOf the words of an ingredient by the number that the plugin gave it
 */
export function plainWprmShortcodes(
  written: string,
  ingredientOf: (uid: string) => string | undefined = () => undefined,
): PlainWprm {
  if (!/\[(?:adjustable|timer|wprm-)/i.test(written)) return { text: written, was: [] }
  const was = new Set<string>()
  const text = written
    .replace(INGREDIENT, (all, inside: string) => {
      const given = readAttributes(inside)
      const words = given.get('text') || ingredientOf(given.get('uid') ?? '')
      if (!words) return all
      was.add('ingredients in the text')
      return words
    })
    .replace(TEMPERATURE, (all, inside: string) => {
      const given = readAttributes(inside)
      const value = given.get('value') ?? ''
      if (value === '') return all
      const unit = (given.get('unit') || 'F').replace(/^°/, '').toUpperCase()
      was.add('temperatures')
      return `${value} °${unit.startsWith('C') ? 'C' : unit.startsWith('F') ? 'F' : unit}`
    })
    .replace(AROUND, (_, name: string) => {
      was.add(MADE[name.toLowerCase()] ?? name)
      return ''
    })
    .replace(AROUND_END, '')
  return { text, was: [...was] }
}

function readAttributes(source: string): Map<string, string> {
  return new Map(
    Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single, entity, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? entity ?? bare ?? '').trim(),
    ]),
  )
}
