import { z } from 'zod'
import { LIST_TYPES, POST_TYPES } from './post-type.ts'

/** Apart from the words for types, so that public pages show those without loading zod. */
export const postTypeSchema = z.enum(POST_TYPES)

export const listTypeSchema = z.enum(LIST_TYPES)
