import { z } from 'zod'
import { type Answer, readAnswer } from './answer.ts'

/**
 * Reads the answer to a call that gives nothing back.
 *
 * @throws AppError as `readAnswer` does, when the call was refused
 */
export function readEmptyAnswer(answer: Answer): void {
  if (answer.status >= 200 && answer.status < 300) return
  readAnswer(z.never(), answer)
}
