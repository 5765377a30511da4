import { markdownOfTree } from '#domain/markdown/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'
import { replaceElements } from '#domain/markdown/walk.ts'
import { tidyOfficeHtml } from './tidy-office-html.ts'

/** Three bytes of a picture that a web page put into its text; nobody wants them in theirs. */
const INLINE_PICTURE = /^(?:data|blob|file|cid):/i

/**
 * Turns what was copied from an office program or a web page into clean Markdown.
 *
 * It is sanitised before anything else reads it, by the rules that hold for what is
 * published. Pictures that lie nowhere but in the clipboard are left out.
 */
export function markdownOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  tidyOfficeHtml(body)
  const tree = sanitisedTree(body.innerHTML)
  replaceElements(tree, ({ tagName, properties }) =>
    tagName === 'img' && INLINE_PICTURE.test(String(properties.src ?? '')) ? [] : undefined,
  )
  return markdownOfTree(tree)
}
