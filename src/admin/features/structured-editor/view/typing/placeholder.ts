import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isEmptyParagraph } from '../../document/schema/schema.ts'

/** Words that stand in a text without any, until something is written. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        if (doc.childCount > 1 || !isEmptyParagraph(doc.firstChild)) return null
        const attributes = { class: 'is-empty', 'data-placeholder': words }
        return DecorationSet.create(doc, [Decoration.node(0, doc.content.size, attributes)])
      },
    },
  })
}
