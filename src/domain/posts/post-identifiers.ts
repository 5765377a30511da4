import { z } from 'zod'

export const postIdSchema = z.uuid()

/** The lower-case words of a title with hyphens between them, as they stand in an address. */
export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u)
