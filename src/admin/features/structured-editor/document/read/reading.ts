import type { Token } from 'markdown-it'

/** A run of tokens that is being read, and the lines they stand for. */
export type Reading = { tokens: Token[]; at: number; lines: string[] }
