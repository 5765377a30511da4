import type { ReadRecipe } from '../language/read-recipe.ts'
import { listSteps } from '../shape/foods-of-steps.ts'
import type { Recipe, RecipeFinding, Step } from '../shape/recipe.ts'
import { findTimes } from '../shape/step-times.ts'
import { wholeTime } from '../shape/times.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Nobody works longer on a dish without a pause. */
const LONGEST_PREPARATION = 4 * HOUR
/** From here on, a recipe that cooks for longer than its steps say is a slip. */
const LONG_COOKING = 3 * HOUR
const MOST_TIMES_LONGER = 4
/** A step may take a little longer than the line above says. */
const TOLERANCE = 1.25
const COOKING =
  /\b(?:bak(?:e|es|ed|ing)|roast(?:s|ed|ing)?|boil(?:s|ed|ing)?|simmer(?:s|ed|ing)?|fr(?:y|ies|ied|ying)|saut[ée](?:s|ed|ing)?|grill(?:s|ed|ing)?|steam(?:s|ed|ing)?|cook(?:s|ed|ing)?|toast(?:s|ed|ing)?|brais(?:e|es|ed|ing)|poach(?:es|ed|ing)?|sear(?:s|ed|ing)?|soften(?:s|ed|ing)?|knead(?:s|ed|ing)?|whisk(?:s|ed|ing)?|beat(?:s|en|ing)?)\b/i
const SENTENCE = /(?<=[.;!?])\s+/
const UNIT_OF_TIME = /(?<!\p{L})(?:h|hrs?|hours?|mins?|minutes?|s|secs?|seconds?)(?!\p{L})/iu
/** More in one recipe are not looked at. */
const MOST_TIMES = 300
const WAITING =
  /\b(?:rest|chill|prov(?:e|ing)|proof|ris(?:e|ing)|soak|marinat|leave|stand|cool|overnight|refrigerat|fridge|freez|ferment|steep|infus)/i

/** A step that takes longer than the recipe, and times that cannot be. */
export function checkTimes(recipe: Recipe, lines: ReadRecipe['lines']): RecipeFinding[] {
  const { prep = 0, cook = 0 } = recipe.times
  const all = wholeTime(recipe)
  if (all === undefined) return []
  let left = MOST_TIMES
  const steps = listSteps(recipe).map((step) => {
    const { count, ...minutes } = stepMinutes(step, left)
    left -= count
    return minutes
  })
  const found = checkWhole(recipe, steps, lines.fields.time ?? 0)
  for (const [step, { longest, longestCooking }] of steps.entries()) {
    const isCookedLong = cook > 0 && longestCooking > (prep + cook) * TOLERANCE
    if (longest <= all && !isCookedLong) continue
    found.push({
      line: lines.steps[step] ?? 0,
      message:
        longest > all
          ? 'This step takes longer than the times of the recipe say altogether.'
          : 'This step cooks longer than the times of the recipe say.',
      advice: 'Correct the step or the line “time:”.',
    })
  }
  return found
}

type StepMinutes = { longest: number; longestCooking: number; sum: number }

function checkWhole({ times }: Recipe, steps: StepMinutes[], line: number): RecipeFinding[] {
  const { prep = 0, cook = 0 } = times
  if (prep + cook > DAY) {
    return [
      {
        line,
        message: 'Preparing and cooking take more than a day.',
        advice: 'Look whether hours and minutes are right; what waits by itself is “rest”.',
      },
    ]
  }
  const cooked = steps.reduce((sum, step) => sum + step.sum, 0)
  const isLong = cook >= LONG_COOKING && cooked > 0 && cook > MOST_TIMES_LONGER * cooked
  if (prep < LONGEST_PREPARATION && !isLong) return []
  return [
    {
      line,
      message: isLong
        ? 'Cooking takes much longer than the steps say.'
        : 'Preparing takes most of a day.',
      advice: 'Look whether hours and minutes are right; what waits by itself is “rest”.',
    },
  ]
}

/** @param most times that are looked at */
function stepMinutes({ parts }: Step, most: number): StepMinutes & { count: number } {
  let left = most
  const text = parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join('')
  const times = text.split(SENTENCE).flatMap((sentence) => {
    if (left <= 0 || !UNIT_OF_TIME.test(sentence)) return []
    const found = findTimes(sentence, Number.POSITIVE_INFINITY)
    left -= found.length
    if (found.length === 0) return []
    const isCooking = COOKING.test(sentence) && !WAITING.test(sentence)
    return [{ isCooking, minutes: found.map(({ seconds }) => seconds / 60) }]
  })
  const minutes = times.flatMap((one) => one.minutes)
  const cooking = times.flatMap((one) => (one.isCooking ? one.minutes : []))
  return {
    longest: Math.max(0, ...minutes),
    longestCooking: Math.max(0, ...cooking),
    sum: minutes.reduce((sum, each) => sum + each, 0),
    count: minutes.length,
  }
}
