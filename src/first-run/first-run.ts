/** The steps in which a new site becomes its owner's, in their order. */
export const FIRST_STEPS = ['name', 'colour', 'moving', 'samples', 'post'] as const

/** A step of the first run. */
export type FirstStep = (typeof FIRST_STEPS)[number]

/** How a step was left. */
export const STEP_ENDS = ['done', 'skipped'] as const

export type StepEnd = (typeof STEP_ENDS)[number]

/** How far the owner is: each step that was left. */
export type StepsLeft = Partial<Record<FirstStep, StepEnd>>

/** The first step that is still open; undefined once there is none. */
export function nextStep(left: StepsLeft): FirstStep | undefined {
  return FIRST_STEPS.find((step) => left[step] === undefined)
}

/** The step after another in their order; undefined after the last. */
export function stepAfter(step: FirstStep): FirstStep | undefined {
  return FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1]
}

/** Whether a word is the name of a step. */
export function isFirstStep(word: string | null): word is FirstStep {
  return FIRST_STEPS.some((step) => step === word)
}
