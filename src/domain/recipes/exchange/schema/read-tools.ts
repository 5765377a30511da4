import { readTin } from '../../tin.ts'
import { type ForeignRecipe, leftOut } from '../foreign-recipe.ts'
import { oneLine } from '../plain-lines.ts'
import { allWords } from './json-node.ts'

/** A tin is kept; other tools have no place. */
export function readTools(value: unknown, recipe: ForeignRecipe): void {
  const others: string[] = []
  for (const tool of allWords(value).map(oneLine)) {
    const tin = tool.replace(/\s+tin$/i, '')
    if (recipe.tin === '' && readTin(tin)) recipe.tin = tin
    else others.push(tool)
  }
  if (others.length > 0) recipe.findings.push(leftOut('Tools', others.join(', ')))
}
