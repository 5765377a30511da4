import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fromHtml } from 'hast-util-from-html'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The least that React can do to send a page: for each request it renders the very elements of the page that is
 * measured, with neither components, data, routes nor headers of ours. The text of the post and scripts are put in as they are,
 * as in the page itself.
 */
const [port, htmlFile = ''] = process.argv.slice(2)
const CONTENT_ID = 'post-content'

type Node = ReturnType<typeof fromHtml>['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** An element as React takes it; only what React itself does with it is done for each request. */
type Part = { tagName: string; attributes: Record<string, unknown>; children: (Part | string)[] }

const html = readFileSync(htmlFile, 'utf8')
const root = fromHtml(html).children.find(
  (node): node is Element => node.type === 'element' && node.tagName === 'html',
)
if (!root) throw new Error(`${htmlFile} holds no page`)
const page = partOf(root)

createServer({ keepAliveTimeout: 65_000 }, (_, outgoing) => {
  const bytes = Buffer.from(`<!DOCTYPE html>${renderToString(elementOf(page))}`)
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
  })
  outgoing.end(bytes)
}).listen(Number(port), '127.0.0.1')

function elementOf(part: Part | string): ReactNode {
  if (typeof part === 'string') return part
  return createElement(part.tagName, part.attributes, ...part.children.map(elementOf))
}

function partOf(node: Element): Part {
  const { tagName, children } = node
  const attributes = attributesOf(node)
  const isRaw = tagName === 'script' || tagName === 'style' || attributes.id === CONTENT_ID
  if (!isRaw) return { tagName, attributes, children: children.flatMap(childOf) }
  const __html = innerHtmlOf(node)
  return {
    tagName,
    attributes: { ...attributes, dangerouslySetInnerHTML: { __html } },
    children: [],
  }
}

function childOf(node: Node): (Part | string)[] {
  if (node.type === 'text') return [node.value]
  return node.type === 'element' ? [partOf(node)] : []
}

/** By their names in HTML, which React writes as they are. */
function attributesOf({ properties }: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (name === 'style') return [name, styleOf(String(value))]
      const written = Array.isArray(value) ? value.join(' ') : value
      return [/^(?:aria|data)[A-Z]/.test(name) ? kebab(name) : name, written]
    }),
  )
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => {
        const [property = '', ...value] = declaration.split(':')
        const name = property.trim()
        return [
          name.startsWith('--')
            ? name
            : name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
          value.join(':').trim(),
        ]
      }),
  )
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function innerHtmlOf({ children, position }: Element): string {
  const start = children.at(0)?.position?.start.offset ?? position?.start.offset ?? 0
  const end = children.at(-1)?.position?.end.offset ?? start
  return html.slice(start, end)
}
