import type { Mark, Node } from 'prosemirror-model'
import { readButtonAddress } from '#domain/markdown/buttons.ts'
import { schema } from '../schema/schema.ts'

/** The button that the words of an outermost paragraph are; undefined for any other words. */
export function loneButton(words: readonly Node[]): Node | undefined {
  const link = words[0] && findLink(words[0])
  const href = link && readButtonAddress(link.attrs.href)
  const label = words.map(({ text }) => text ?? '').join('')
  if (!link || href === undefined || label.trim() === '' || label === link.attrs.href)
    return undefined
  if (!words.every((word) => word.isText && findLink(word)?.eq(link))) return undefined
  const button = schema.node(
    'button',
    { ...link.attrs, href },
    words.map((word) => word.mark(link.removeFromSet(word.marks))),
  )
  return button.children.every(({ marks }) => button.type.allowsMarks(marks)) ? button : undefined
}

function findLink({ marks }: Node): Mark | undefined {
  return marks.find(({ type }) => type.name === 'link')
}
