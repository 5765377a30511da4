/**
 * Why a revision was made. `publish` ones are what the public has seen, and are never pruned.
 * `discard` and `restore` hold what was in the working copy before.
 */
export const REVISION_KINDS = [
  'publish',
  'schedule',
  'save',
  'autosave',
  'discard',
  'restore',
] as const

export type RevisionKind = (typeof REVISION_KINDS)[number]
