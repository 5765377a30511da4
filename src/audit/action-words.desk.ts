import { AUDIT_ACTIONS } from './audit-actions.ts'

const WORDS: Record<string, string> = AUDIT_ACTIONS

/** Returns the words for an action; one that a later version has written goes by its own name. */
export function actionInWords(action: string): string {
  return WORDS[action] ?? action
}
