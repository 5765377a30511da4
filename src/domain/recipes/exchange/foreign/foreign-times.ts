import { printMinutes } from '../../shape/print-minutes.ts'
import type { Recipe, TimeName } from '../../shape/recipe.ts'
import type { Times } from '../../shape/times.ts'
import { changed, type ForeignRecipe, type ImportFinding } from './foreign-recipe.ts'

const LABELS: Record<TimeName, string> = { prep: 'Prep time', cook: 'Cook time', rest: 'Rest time' }
const LONGEST_MINUTES = 30 * 24 * 60

/**
 * The times of a block, in whole minutes. What a total says beyond its parts is time to rest; a
 * total alone is one.
 */
export function readForeignTimes(
  minutes: ForeignRecipe['minutes'],
  find: (finding: ImportFinding) => void,
): Times {
  const times: Recipe['times'] = {}
  for (const name of ['prep', 'cook', 'rest'] as const) {
    const said = minutes[name]
    if (said === undefined || said <= 0) continue
    const whole = Math.max(1, Math.round(said))
    if (whole > LONGEST_MINUTES) {
      find(changed(LABELS[name], `${whole} minutes are longer than any recipe: left out.`))
      continue
    }
    if (whole !== said) find(changed(LABELS[name], `It is rounded to ${whole} min.`))
    times[name] = whole
  }
  const totalTime = unexplainedTotal(minutes.total, times, find)
  return { times, ...(totalTime !== undefined && { totalTime }) }
}

/** @returns a total that has no parts */
function unexplainedTotal(
  said: number | undefined,
  times: Recipe['times'],
  find: (finding: ImportFinding) => void,
): number | undefined {
  if (said === undefined || said <= 0 || said > LONGEST_MINUTES) return undefined
  const total = Math.max(1, Math.round(said))
  const parts = Object.values(times).reduce((sum, part) => sum + part, 0)
  if (parts === 0) {
    if (total !== said) find(changed('Total time', `It is rounded to ${total} min.`))
    return total
  }
  if (total > parts && times.rest === undefined) {
    times.rest = total - parts
    const rest = printMinutes(times.rest)
    find(changed('Total time', `It is ${rest} more than its parts: that is kept as time to rest.`))
  } else if (total !== parts) {
    find(
      changed('Total time', `${printMinutes(total)} is not the sum of its parts: they are kept.`),
    )
  }
  return undefined
}
