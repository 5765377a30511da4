import { z } from 'zod'
import { APP_ERROR_CODES } from '#domain/errors.ts'

/** The body of every refused call under /api. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.enum([...APP_ERROR_CODES, 'internal']),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
    source: z.literal('database').optional(),
  }),
})

export type ApiError = z.infer<typeof apiErrorSchema>
