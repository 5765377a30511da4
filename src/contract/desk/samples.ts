import { z } from 'zod'

const linked = z.object({ id: z.string(), title: z.string() })

/** What visitors see that came with the program, and that nobody has changed, removed or said to be true. */
export const samplesSchema = z.object({
  /** Sections with claims, by the page that they stand on. */
  sections: z.array(z.object({ page: z.string(), id: z.string(), title: z.string() })),
  /** Pages with a text. */
  pages: z.array(linked),
  /** Settings, by their labels. */
  settings: z.array(z.string()),
  posts: z.array(linked),
})

export type Samples = z.infer<typeof samplesSchema>
