import { z } from 'zod'
import type { Field, Words } from '#domain/site/field.ts'
import { PROFILE_NAME_MAX_LENGTH } from './profile-limits.ts'

/** Somebody with a public page, with the name that they had when they were chosen. */
export type ChosenPerson = { id: string; name: string }

const ID_LENGTH = 36
const WRITTEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S.*)$/

/** Somebody with a public page; empty for nobody. */
export function person(words: Pick<Words, 'label' | 'help'>): Field<string> {
  const maxLength = ID_LENGTH + 1 + PROFILE_NAME_MAX_LENGTH
  const error = `${words.label} must be somebody with a public page`
  return {
    ...words,
    control: 'person',
    initial: '',
    schema: z
      .string()
      .refine((value) => value === '' || (value.length <= maxLength && WRITTEN.test(value)), {
        error,
      }),
    maxLength,
    isOptional: true,
    isTranslated: false,
    inWords: (value) => readPerson(value)?.name ?? value,
  }
}

/** Whom the value of a field means; undefined for nobody. */
export function readPerson(value: string): ChosenPerson | undefined {
  const [, id, name] = WRITTEN.exec(value) ?? []
  return id === undefined || name === undefined ? undefined : { id, name }
}

/**
 * The value of a field that means somebody. It has their name for when they are gone, for people who read the history, and
 * for another site, on which they have another id.
 */
export function writePerson({ id, name }: ChosenPerson): string {
  return `${id} ${name}`
}
