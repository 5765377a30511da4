import { z } from 'zod'
import { findMediaStem } from '../media/media-links.ts'
import { emptyOr, type Field, makeField, type Words } from './field.ts'
import { isMenuAddress } from './menu-rows.ts'

const ADDRESS_MAX_LENGTH = 500
/** The pictures that come with the program, in the sizes in which they lie in `public/art`. */
const HOUSE_PICTURE = /^\/art\/[a-z-]+-\d+\.jpg$/

type Facts = Pick<Words, 'label' | 'help' | 'isOptional'> & { initial?: string }

/** Where something leads: a page of the site, or a whole address elsewhere. */
export function address({ initial = '', ...words }: Facts): Field<string> {
  const field = makeField(
    'address',
    { ...words, initial, maxLength: ADDRESS_MAX_LENGTH },
    z.string().overwrite((value) => value.trim()),
  )
  const error = `${words.label} must be an address that starts with / or https://`
  return { ...field, schema: emptyOr(field, z.string().refine(isMenuAddress, { error })) }
}

/** The address of a picture of the library, or of one that came with the program; empty for none. */
export function picture(words: Pick<Words, 'label' | 'help'>): Field<string> {
  const field = makeField(
    'picture',
    { ...words, initial: '', maxLength: ADDRESS_MAX_LENGTH, isOptional: true },
    z.string().overwrite((value) => value.trim()),
  )
  const error = `${words.label} must be a picture of the library`
  const isKnown = (value: string) => HOUSE_PICTURE.test(value) || findMediaStem(value) !== undefined
  return { ...field, schema: emptyOr(field, z.string().refine(isKnown, { error })) }
}
