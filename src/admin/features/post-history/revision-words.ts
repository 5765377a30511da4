import type { PostState } from './post-states.ts'

const KINDS: Record<PostState['kind'], string> = {
  working: 'Working copy',
  live: 'What is live',
  publish: 'Published',
  schedule: 'Scheduled',
  save: 'Saved',
  autosave: 'Saved while writing',
  discard: 'Before changes were discarded',
  restore: 'Before an older state was restored',
}

/** Returns the name of a state of the history. */
export function revisionInWords({ kind }: Pick<PostState, 'kind'>): string {
  return KINDS[kind]
}

/** When it was saved, to the second: two of one minute must differ. */
export function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
