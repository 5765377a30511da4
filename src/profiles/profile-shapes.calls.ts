import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import {
  PROFILE_LINK_LABEL_MAX_LENGTH,
  PROFILE_LINK_MAX_LENGTH,
  PROFILE_LINKS_MAX,
  PROFILE_NAME_MAX_LENGTH,
  PROFILE_ROLE_MAX_LENGTH,
  PROFILE_WORDS_MAX_LENGTH,
  QUALIFICATION_MAX_LENGTH,
  QUALIFICATIONS_MAX,
} from './profile-limits.ts'

/** One line of at most so many characters, without what nobody sees. */
function line(label: string, maxLength: number) {
  return z
    .string()
    .overwrite(visibleWords)
    .max(maxLength, `${label} can have at most ${maxLength} characters`)
}

export const profileNameSchema = line('A name', PROFILE_NAME_MAX_LENGTH)
  .min(1, 'Enter a name')
  .refine((name) => makeSlug(name) !== '', 'A name needs a letter or a number')

const profileAddressSchema = z.object({
  label: line('The label of a link', PROFILE_LINK_LABEL_MAX_LENGTH).min(1, 'Enter a label'),
  url: z
    .string()
    .trim()
    .max(
      PROFILE_LINK_MAX_LENGTH,
      `An address can have at most ${PROFILE_LINK_MAX_LENGTH} characters`,
    )
    .regex(/^https:\/\/[^\s/\0]\S*$/, 'Enter a whole address that begins with https://'),
})

/** Somebody as the desk lists them. */
export const deskProfileSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  /** Markdown. */
  words: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  qualifications: z.array(z.string()),
  picture: z.object({ id: z.uuid(), url: z.string(), alt: z.string() }).nullable(),
  /** The account that stands behind them. */
  account: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** How many posts of theirs readers see. */
  posts: z.number().int().nonnegative(),
})

export type DeskProfile = z.infer<typeof deskProfileSchema>

export const deskProfilePageSchema = z.object({
  items: z.array(deskProfileSchema),
  nextCursor: z.string().nullable(),
})

export type DeskProfilePage = z.infer<typeof deskProfilePageSchema>

/** Whom: the one with an `id`, those with a word that begins so when `q` is given, else all by name. */
export const profileQuerySchema = z.object({
  id: z.uuid().optional(),
  q: z.string().max(200).regex(STORABLE).optional(),
  cursor: z.string().max(1000).optional(),
})

export const newProfileSchema = z.object({ name: profileNameSchema })

/** The fields of a profile to change; what is left out stays as it is. */
export const profileChangesSchema = z.object({
  name: profileNameSchema.optional(),
  role: line('A role', PROFILE_ROLE_MAX_LENGTH).optional(),
  words: z
    .string()
    .trim()
    .max(
      PROFILE_WORDS_MAX_LENGTH,
      `The words can have at most ${PROFILE_WORDS_MAX_LENGTH.toLocaleString('en')} characters`,
    )
    .regex(STORABLE, 'The words cannot have this character')
    .optional(),
  links: z
    .array(profileAddressSchema)
    .max(PROFILE_LINKS_MAX, `There can be at most ${PROFILE_LINKS_MAX} links`)
    .optional(),
  qualifications: z
    .array(line('A qualification', QUALIFICATION_MAX_LENGTH).min(1, 'Enter a qualification'))
    .max(QUALIFICATIONS_MAX, `There can be at most ${QUALIFICATIONS_MAX} qualifications`)
    .optional(),
  pictureId: z.uuid().nullable().optional(),
  accountId: z.uuid().nullable().optional(),
})

export type ProfileChanges = z.infer<typeof profileChangesSchema>

export const mergeProfileSchema = z.object({ into: z.uuid() })

/** Where the address of who is removed leads; without it, it is gone. */
export const profileRemovalSchema = z.object({
  target: z
    .string()
    .trim()
    .max(2000, 'An address can have at most 2,000 characters')
    .regex(/^\/(?![/\\])[^\s\0]*$/, 'Enter a path of this site, such as /about')
    .optional(),
})
