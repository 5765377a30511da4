import { z } from 'zod'
import { visibleWords } from '#domain/posts/text/visible-words.ts'

/** The longest alternative text kept for a picture. */
export const ALT_TEXT_MAX_LENGTH = 300

/** The words for what a picture shows, for those who do not see it; empty for one that only decorates. */
export const altTextSchema = z
  .string()
  .overwrite(visibleWords)
  .max(ALT_TEXT_MAX_LENGTH, 'Alternative text must be 300 characters or less')

/** The index becomes part of a file's name. */
const LARGEST_INDEX = 999

/** A picture's file, its place in the form it was chosen in, and what it shows. */
export const uploadFormSchema = z.object({
  file: z.file(),
  index: z.coerce.number<number | string>().int().min(0).max(LARGEST_INDEX).default(0),
  alt: altTextSchema.default(''),
})

const LONGEST_ADDRESS = 2000

/** A picture of another site that is to be copied into the library. */
export const copiedPictureSchema = z.object({
  address: z
    .string()
    .trim()
    .max(LONGEST_ADDRESS, 'The address must be 2000 characters or less')
    .refine((address) => URL.canParse(address), 'This is no address'),
  alt: altTextSchema.default(''),
})

export type CopiedPicture = z.infer<typeof copiedPictureSchema>

/** An uploaded picture, durable by the time this is answered. */
export const uploadedImageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
})

export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** A picture to upload; `index` is its place in the form, which becomes part of its name. */
export type ImageUpload = { file: File; index: number; alt: string; idempotencyKey: string }
