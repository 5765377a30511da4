import { readTin } from '../../shape/tin.ts'
import { type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { allWords } from '../foreign/json-node.ts'
import { oneLine } from '../foreign/plain-lines.ts'

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
