import type { SectionValues } from '#domain/site/sections/section-kinds.ts'

/** What the owner has written of the form and of what stands beside it. */
export type ContactWords = SectionValues<'contact'>
