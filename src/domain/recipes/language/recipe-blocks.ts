/** A `recipe` block of a Markdown text. */
export type RecipeBlock = {
  /** The line of the Markdown that the first line of the block is, counted from 0. */
  line: number
  text: string
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^`\s]*)/

/** Whether a line of a Markdown text opens a `recipe` block, if it is in no block already. */
export function isRecipeFence(line: string): boolean {
  return FENCE.exec(line)?.[2] === 'recipe'
}

/** The `recipe` blocks of a Markdown text, in their order; those in lists and quotes are none. */
export function findRecipeBlocks(markdown: string): RecipeBlock[] {
  const blocks: RecipeBlock[] = []
  let open: { mark: string; lines: string[]; block?: RecipeBlock } | undefined
  for (const [number, text] of markdown.split('\n').entries()) {
    const [, mark, info] = FENCE.exec(text) ?? []
    if (!open) {
      if (mark === undefined) continue
      const block = info === 'recipe' ? { line: number + 1, text: '' } : undefined
      if (block) blocks.push(block)
      open = { mark, lines: [], ...(block && { block }) }
    } else if (mark?.startsWith(open.mark) && text.trim() === mark) {
      if (open.block) open.block.text = open.lines.join('\n')
      open = undefined
    } else open.lines.push(text)
  }
  // A fence that is never closed goes on to the end.
  if (open?.block) open.block.text = open.lines.join('\n')
  return blocks
}
