import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'

export const TEMPLATE_NAME_MAX_LENGTH = 80
/** As much as a long article holds. */
export const TEMPLATE_CONTENT_MAX_LENGTH = 100_000
/** Of a whole site. */
export const TEMPLATES_MAX = 100

export const templateNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the template a name')
  .max(
    TEMPLATE_NAME_MAX_LENGTH,
    `The name of a template can have at most ${TEMPLATE_NAME_MAX_LENGTH} characters`,
  )
  .regex(/^\P{Cc}*$/u, 'The name of a template is one line of text')

const { postType } = POST_FIELD_SCHEMAS

/** Saves a text as a template. */
export const newTemplateSchema = z.object({
  name: templateNameSchema,
  content: z
    .string()
    .max(
      TEMPLATE_CONTENT_MAX_LENGTH,
      `A template can hold at most ${TEMPLATE_CONTENT_MAX_LENGTH.toLocaleString('en')} characters`,
    )
    .regex(STORABLE)
    .refine((content) => content.trim() !== '', 'There is no text to make a template of'),
  postType: postType.draft.default(''),
})

export const renameTemplateSchema = z.object({ name: templateNameSchema })

/** A template without its text, as the menu shows it. */
export const templateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Whether the caller may rename and delete it. */
  mayChange: z.boolean(),
})

export type PostTemplate = z.infer<typeof templateSchema>

export const templateListSchema = z.object({ items: z.array(templateSchema) })

/** The document that a template puts into a post. */
export const templateDocumentSchema = z.object({ content: z.string(), postType: postType.draft })
