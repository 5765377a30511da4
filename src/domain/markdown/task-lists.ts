import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Words come after it, or what is not written as plain words: something bold, a link. */
const MARKER = /^\[([ xX])\][ \t]+(?=\S|$)/
const LIST_START = /^(?:bullet|ordered)_list_open$/

/**
 * Turns list items that start with `[ ]` or `[x]` into check boxes.
 *
 * The box is disabled, since ticking it would be forgotten, and the item's text is its label.
 */
export function addTaskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', markTasks)
}

function markTasks({ tokens, Token }: StateCore): void {
  const openLists: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (LIST_START.test(token.type)) openLists.push(token)
    if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') openLists.pop()
    if (token.type !== 'list_item_open') continue

    const children = textOfItem(tokens, index)
    const first = children?.[0]
    const marker = first?.type === 'text' ? MARKER.exec(first.content) : null
    if (!children || !first || !marker) continue

    first.content = first.content.slice(marker[0].length)
    const checked = marker[1] === ' ' ? '' : ' checked'
    children.unshift(html(Token, `<label><input type="checkbox" disabled${checked}> `))
    children.push(html(Token, '</label>'))
    token.attrJoin('class', 'task-list-item')
    openLists.at(-1)?.attrSet('class', 'contains-task-list')
  }
}

/** Returns the paragraph that an item starts with, if it does. */
function textOfItem(tokens: Token[], index: number): Token[] | null | undefined {
  if (tokens[index + 1]?.type !== 'paragraph_open') return undefined
  return tokens[index + 2]?.children
}

function html(TokenClass: typeof Token, content: string): Token {
  const token = new TokenClass('html_inline', '', 0)
  token.content = content
  return token
}
