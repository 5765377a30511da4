import { z } from 'zod'

/** The most that a person may keep about themselves, in bytes of JSON. */
const DATA_MAX_BYTES = 4 * 1024
/** The most of it that goes into access tokens, which stand in a header of every request. */
const TOKEN_DATA_MAX_BYTES = 1024
/** Deeper than anybody writes, and far from where walking through it would fail. */
const DATA_MAX_DEPTH = 20

export const DATA_TOO_LARGE = 'at most 4 KiB are kept for a person'

/** `user_metadata`: data that a person stores about themselves, with members of their choice. */
export const personDataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => isWithin(data, DATA_MAX_DEPTH), {
    error: `at most ${DATA_MAX_DEPTH} levels are kept`,
    abort: true,
  })
  .refine((data) => isPersonDataKept(JSON.stringify(data)), DATA_TOO_LARGE)

/** Whether so much may be stored. */
export function isPersonDataKept(json: string): boolean {
  return byteLength(json) <= DATA_MAX_BYTES
}

/** Returns the part of it for an access token: all, or nothing where it would make the token large. */
export function dataInToken(json: string): unknown {
  return byteLength(json) <= TOKEN_DATA_MAX_BYTES ? JSON.parse(json) : {}
}

function byteLength(text: string): number {
  return Buffer.byteLength(text)
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isWithin(part, depth - 1))
}
