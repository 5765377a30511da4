import { Fragment, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { isTakenText } from '../text/kept-text.ts'

/** Blocks below which one could not write: they take all keys, or none. */
const WITHOUT_WAY_OUT = new Set([
  'table',
  'picture',
  'video',
  'recipe',
  'rule',
  'code_block',
  'as_is',
])

/** A document with a paragraph below what it ends with, which is in no text as long as it is empty. */
export function withWayOut(doc: Node): Node {
  if (!WITHOUT_WAY_OUT.has(doc.lastChild?.type.name ?? '')) return doc
  return doc.copy(doc.content.append(Fragment.from(schema.node('paragraph'))))
}

/** Has a paragraph below a table, a picture and the like at the end, whatever happens. */
export function keepWayOut(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      const isChanged = transactions.some(({ docChanged }) => docChanged)
      if (!isChanged || !WITHOUT_WAY_OUT.has(doc.lastChild?.type.name ?? '')) return null
      const added = tr.insert(doc.content.size, schema.node('paragraph'))
      return transactions.some(isTakenText) ? added.setMeta('addToHistory', false) : added
    },
  })
}
