import type { Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'
import { schema } from '../schema/schema.ts'
import { NoStructure } from './no-structure.ts'

/** A block between fences: code, or a recipe. */
export function fencedBlock(token: Token, lines: string[]): Node {
  const { info, markup: fence } = token
  const text = codeText(token.content)
  if (token.level === 0) {
    const own = lines.slice(...(token.map ?? []))
    const [first = '', last = ''] = [own[0], own.at(-1)]
    const isClosed = own.length > 1 && last.trim().startsWith(fence)
    if (!isClosed) throw new NoStructure('a fence that nothing closes')
    if (isRecipeFence(first)) return schema.node('recipe', { text, info, fence })
  }
  return schema.node('code_block', { info, fence }, text === '' ? [] : [schema.text(text)])
}

/** Code that is set in by four spaces. */
export function codeBlock(token: Token): Node {
  return schema.node('code_block', { fence: '' }, [schema.text(codeText(token.content))])
}

/** Without the end of its last line: a block of one empty line would be one without any. */
function codeText(content: string): string {
  if (content === '\n') throw new NoStructure('one empty line of code')
  return content.replace(/\n$/, '')
}
