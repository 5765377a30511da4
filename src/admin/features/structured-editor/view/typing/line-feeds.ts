import { Plugin } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { changedRange } from '../text/changed-range.ts'

/** Lines of code that come into a paragraph are lines there, and words in a heading: neither has a line feed. */
export function lineFeeds(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const changed = changedRange(before.doc, doc)
      if (!changed) return null
      doc.nodesBetween(changed.from, changed.to, (node, at, parent) => {
        if (node.type.spec.code) return false
        for (const { index } of node.text?.matchAll(/\n/g) ?? []) {
          const isLine = parent?.type.contentMatch.matchType(schema.nodes.hard_break)
          const sign = isLine ? schema.node('hard_break') : schema.text(' ', node.marks)
          tr.replaceWith(at + index, at + index + 1, sign)
        }
        return true
      })
      return tr.docChanged ? tr : null
    },
  })
}
