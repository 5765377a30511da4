import { z } from 'zod'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { ChosenPicture } from './chosen-pictures.ts'

/** What this device knows of an unpublished form; its text lies in the journal under the same id. */
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

export const formRecordSchema: z.ZodType<FormRecord> = z.object({
  id: z.string(),
  savedAt: z.string(),
  aiPrompt: z.string(),
  postId: z.string().optional(),
  pictures: z.array(z.custom<ChosenPicture>()),
})
