import type { SectionValues } from '#pages/sections/section-kinds.ts'

/** The words of the owner about the form and what stands beside it. */
export type ContactWords = SectionValues<'contact'>
