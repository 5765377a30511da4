import { z } from 'zod'

/** The longest alternative text kept for a picture. */
export const ALT_TEXT_MAX_LENGTH = 300

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
