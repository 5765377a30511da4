type Node = {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

/** Attributes whose values people see, hear, or read where a page is shared. */
const SAID = ['aria-label', 'title', 'placeholder', 'alt', 'data-tooltip', 'content']

/** The texts of a document that parse5 has read, and what is said of its elements. */
export function shownIn(node: object): string[] {
  const { nodeName, value = '', attrs = [], childNodes = [] } = node as Node
  if (nodeName === 'script' || nodeName === 'style') return []
  const said = attrs.filter(({ name }) => SAID.includes(name))
  const own = nodeName === '#text' ? [value.trim()] : said.map((attribute) => attribute.value)
  return [...own, ...childNodes.flatMap(shownIn)]
}

/** Every text in a structure of words, at whatever depth. */
export function stringsIn(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? stringsIn(value)
        : [],
  )
}
