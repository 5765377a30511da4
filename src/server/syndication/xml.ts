/** An element to be written. Strings among its children are text, and are escaped. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: readonly XmlNode[]
}

/** A node of XML; undefined is left out. */
export type XmlNode = XmlElement | string | undefined

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Otherwise a parser would normalise them to line ends or spaces.
  '\r': '&#13;',
}

/** XML 1.0 has no way to write these, not even as references (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be found
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Makes an element of a document. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...children: XmlNode[]
): XmlElement {
  return { name, attributes, children }
}

/** A whole document. Whatever text it is given, the outcome is well formed. */
export function writeDocument(root: XmlElement): string {
  return `${DECLARATION}\n${writeElement(root)}\n`
}

/** One element with all that is in it, for documents that are written in pieces. */
export function writeElement({ name, attributes, children }: XmlElement): string {
  const start = `<${name}${Object.entries(attributes).map(writeAttribute).join('')}`
  const content = children.map(writeNode).join('')
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}

function writeNode(node: XmlNode): string {
  if (node === undefined) return ''
  return typeof node === 'string' ? escapeText(node) : writeElement(node)
}

function writeAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeText(value).replace(/[\t\n]/g, ' ')}"`
}

/** Text as XML; characters that XML does not know are left out. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"\r]/g, (character) => REFERENCES[character] ?? '')
}
