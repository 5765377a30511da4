import { findRecipeBlocks } from '../../recipes/language/recipe-blocks.ts'
import { picturesInText } from '../text/text-pictures.ts'

const LONGEST = 56
const LINE_MARKS = /^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/
// Bounded: each bracket that nothing closes would be looked for to the end of the line.
const PICTURE = /!\[[^\]]{0,1000}\]\([^)]{0,2000}\)/g
const LINK = /\[([^\]]{0,1000})\]\([^)]{0,2000}\)/g
const WORD_MARKS = /[*_~`{}]+/g

/**
 * Says where a line of a text is by the words that stand there, as somebody finds it who sees no Markdown and no
 * numbers of lines.
 *
 * @param line counted from 0
 */
export function placeInWords(markdown: string, line: number): string {
  const text = markdown.split('\n')[line] ?? ''
  const recipe = findRecipeBlocks(markdown).find(
    (block) => line >= block.line - 1 && line <= block.line + block.text.split('\n').length,
  )
  const words = quotedWords(text)
  // What is said of the whole recipe stands at its first line.
  if (recipe)
    return line <= recipe.line || words === '' ? 'In the recipe' : `In the recipe: ${words}`
  const picture = picturesInText(markdown).findIndex((shown) => shown.line === line)
  if (words === '') return picture === -1 ? 'In the text' : `Picture ${picture + 1} of the text`
  return `At ${words}`
}

/** The words of a line as “…”, shortened; empty where there are none. */
function quotedWords(line: string): string {
  const words = withoutMarks(line)
  if (!/[\p{L}\p{N}]/u.test(words)) return ''
  if (words.length <= LONGEST) return `“${words}”`
  return `“${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…”`
}

/** A part of a text as it is read by who sees no Markdown: without marks, pictures and addresses. */
export function withoutMarks(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(PICTURE, '')
        .replace(LINK, '$1')
        .replace(LINE_MARKS, '')
        .replace(WORD_MARKS, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
