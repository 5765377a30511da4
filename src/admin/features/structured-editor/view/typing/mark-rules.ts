import { closeHistory } from 'prosemirror-history'
import { InputRule } from 'prosemirror-inputrules'
import type { Mark } from 'prosemirror-model'
import { schema } from '../../document/schema/schema.ts'

/** Marks around words, each with its signs: they are taken away, and the words are marked. */
export const markRules: readonly InputRule[] = [
  around(/(?<![*\\])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, () => schema.mark('bold')),
  around(/(?<![\w_\\])(__)([^\s_](?:[^_]*[^\s_])?)__$/, () => schema.mark('bold', { sign: '_' })),
  around(/(?<![\p{L}\p{N}*\\])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/u, () => schema.mark('italic')),
  around(/(?<![\p{L}\p{N}_\\])(_)([^\s_](?:[^_]*[^\s_])?)_$/u, () =>
    schema.mark('italic', { sign: '_' }),
  ),
  around(/(?<![~\\])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, () => schema.mark('strike')),
  around(/(?<![`\\])(`)([^`]+)`$/, () => schema.mark('code')),
  around(/(?<![!\\\w\]])(\[)([^[\]]+)\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)?)\)$/, ([, , , href]) =>
    schema.mark('link', { href }),
  ),
]

/** @param match has the opening signs as its first group and the words as its second */
function around(match: RegExp, markOf: (found: RegExpMatchArray) => Mark): InputRule {
  return new InputRule(
    match,
    (state, found, start, end) => {
      const [, opening = '', words = ''] = found
      const [from, to] = [start + opening.length, start + opening.length + words.length]
      const mark = markOf(found)
      if (!state.doc.resolve(start).parent.type.allowsMarkType(mark.type)) return null
      // A link within the words, as an address becomes one, cannot be in another.
      const tr = state.tr.delete(to, end).delete(start, from)
      const last = start + words.length
      if (mark.type.name === 'link') tr.removeMark(start, last, mark.type)
      tr.addMark(start, last, mark).removeStoredMark(mark)
      return closeHistory(tr)
    },
    { inCodeMark: false },
  )
}
