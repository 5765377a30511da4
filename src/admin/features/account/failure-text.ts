import type { StepAnswer } from '#admin/session/second-step-client.ts'
import { STEP_FAILURE_ADVICE } from '#admin/session/step-failure.ts'
import { AppError } from '#domain/errors.ts'

const NO_ANSWER = 'That did not work. Try again in a minute.'

/** Returns what went wrong, in words; undefined when nothing did. */
export function failureText(answer: StepAnswer, wrong: string): string | undefined {
  if (answer.ok) return undefined
  return answer.failure === 'wrong' ? wrong : STEP_FAILURE_ADVICE[answer.failure]
}

/** Waits for something that may be refused; answers why, in words. */
export async function callErrorText(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message || NO_ANSWER
  }
}
