import type { Person } from '#contract/desk/people.ts'

const STEP_NAMES = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
} as const satisfies Record<Person['secondSteps'][number]['type'], string>

/** Returns the name of a second step: its own name beside its kind. */
export function stepName({ type, name }: Person['secondSteps'][number]): string {
  return name ? `${STEP_NAMES[type]} (${name})` : STEP_NAMES[type]
}

/** The second steps in a few words. */
export function secondStepsInWords({ secondSteps }: Pick<Person, 'secondSteps'>): string {
  if (secondSteps.length === 0) return 'No second step at sign-in'
  const kinds = new Set(secondSteps.map(({ type }) => STEP_NAMES[type]))
  return [...kinds].join(', ')
}

/** In words, how many sessions an account has. */
export function sessionsInWords({ sessionCount }: Pick<Person, 'sessionCount'>): string {
  if (sessionCount === 0) return 'Not signed in'
  return sessionCount === 1 ? 'Signed in on 1 device' : `Signed in on ${sessionCount} devices`
}

/** When somebody was here last, where the reader is. */
export function lastSeenInWords(person: Pick<Person, 'lastSignInAt' | 'invitedAt'>): string {
  const day = (time: string) => new Date(time).toLocaleDateString([], { dateStyle: 'medium' })
  if (person.lastSignInAt) return `Last sign-in ${day(person.lastSignInAt)}`
  return person.invitedAt ? `Invited ${day(person.invitedAt)}` : 'Never signed in'
}
