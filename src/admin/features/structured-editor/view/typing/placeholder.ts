import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Words that stand in a text without any, until something is written. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild, childCount } = doc
        const isEmpty = childCount === 1 && firstChild?.type.name === 'paragraph'
        if (!isEmpty || firstChild.childCount > 0) return null
        const attributes = { class: 'is-empty', 'data-placeholder': words }
        return DecorationSet.create(doc, [Decoration.node(0, doc.content.size, attributes)])
      },
    },
  })
}
