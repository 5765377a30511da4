import { closeHistory } from 'prosemirror-history'
import { Plugin } from 'prosemirror-state'
import { isReplaced, replacementFor } from '#admin/text-editor/typed-signs.ts'
import { wordsBefore } from '../text/words-of-line.ts'

/**
 * Makes quotation marks and apostrophes of the straight ones that are typed, and emoji of `:name:`. Each is a step of its
 * own, so that undoing brings back what was typed.
 *
 * @param hasSmartQuotes whether quotation marks are wanted, asked at each
 */
export function typedSigns(hasSmartQuotes: () => boolean): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (from !== to || view.composing || !isReplaced(text, hasSmartQuotes())) return false
        const $from = view.state.doc.resolve(from)
        const marks = view.state.storedMarks ?? $from.marks()
        if ($from.parent.type.spec.code || marks.some(({ type }) => type.name === 'code'))
          return false
        const before = wordsBefore($from)
        // Signs of code that nothing has closed yet, or of an address.
        const isLiteral = (before.match(/`/g)?.length ?? 0) % 2 === 1 || /\]\([^)]*$/.test(before)
        const replacement = isLiteral ? undefined : replacementFor(before, text)
        if (!replacement) return false
        view.dispatch(view.state.tr.insertText(text, from))
        const { signsBefore, insert } = replacement
        const { tr } = view.state
        tr.insertText(insert, from - signsBefore, from + text.length)
        view.dispatch(closeHistory(tr).scrollIntoView())
        return true
      },
    },
  })
}
