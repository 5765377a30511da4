import { SaxesParser } from 'saxes'

/** An element as read: names as written, `text` being all the text inside it. */
export type ReadElement = {
  name: string
  attributes: Record<string, string>
  children: ReadElement[]
  text: string
}

/**
 * Reads a document, names with their prefixes resolved to namespaces that must be declared.
 *
 * @throws Error at the first thing that is not well-formed XML 1.0
 */
export function readXml(xml: string): ReadElement {
  const document: ReadElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()

  const [root] = document.children
  if (!root) throw new Error('The document is empty')
  return root
}

/** The children of that name, in order. */
export function all(parent: ReadElement, name: string): ReadElement[] {
  return parent.children.filter((child) => child.name === name)
}

/** The only child of that name. */
export function one(parent: ReadElement, name: string): ReadElement {
  const [child, ...others] = all(parent, name)
  if (!child || others.length > 0) throw new Error(`${parent.name} has not one ${name}`)
  return child
}
