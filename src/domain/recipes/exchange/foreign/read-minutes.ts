import { readDuration } from './durations.ts'
import { type ForeignRecipe, leftOut } from './foreign-recipe.ts'
import { asWords } from './json-node.ts'
import { oneLine } from './plain-lines.ts'

/** The minutes of a field; what is no time is a finding. */
export function readMinutes(
  value: unknown,
  label: string,
  recipe: Pick<ForeignRecipe, 'findings'>,
): number | undefined {
  const said = oneLine(asWords(value))
  if (said === '' || said === '0') return undefined
  const minutes = readDuration(said)
  if (minutes === undefined) recipe.findings.push(leftOut(label, `“${said}” is no time.`))
  return minutes
}
