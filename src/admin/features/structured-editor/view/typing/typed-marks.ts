import { inputRules } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { blockRules } from './block-rules.ts'
import { markRules } from './mark-rules.ts'

/** The rules by which the marks of Markdown become marks of the text when they are typed. */
export function typedMarks(): Plugin {
  return inputRules({ rules: [...blockRules, ...markRules] })
}
