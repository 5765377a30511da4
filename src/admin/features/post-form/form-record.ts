import { z } from 'zod'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { ChosenPicture } from './chosen-pictures.ts'

/** The facts that this device has of an unpublished form; its text lies in the journal under the same id. */
export type FormRecord = {
  id: string
  savedAt: string
  aiPrompt: string
  /** Its draft on the server, once there is one. */
  postId?: string | undefined
  /** Those that the server does not hold yet have their file. */
  pictures: ChosenPicture[]
}

/** `text`: what a former version kept in place of the journal. */
export type FoundRecord = FormRecord & { text?: PostDocument }

const chosenSchema = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.string(),
  file: z.instanceof(Blob).nullable(),
  upload: z.object({ key: z.string(), index: z.number() }),
})

function isChosen(picture: unknown): picture is ChosenPicture {
  return chosenSchema.safeParse(picture).success
}

export const formRecordSchema: z.ZodType<FormRecord> = z.object({
  id: z.string(),
  savedAt: z.string(),
  aiPrompt: z.string(),
  postId: z.string().optional(),
  // One that is not whole is left out: the others and the text are not to be lost for it.
  pictures: z
    .array(z.unknown())
    .transform((pictures) => pictures.filter((picture) => isChosen(picture))),
})
