import { z } from 'zod'
import type { Field, FieldTable, ValuesOf } from './field.ts'

/** The values that the owner has written, by field: what is not among it is as it was in the beginning. */
export type StoredValues<Fields extends FieldTable> = Partial<ValuesOf<Fields>>

/** One field of a document before and after a change. */
export type Change<Value = unknown> = { from: Value; to: Value }

/** Changes by field: each says what it was made from, so that nobody's words are overwritten unseen. */
export type Changes<Fields extends FieldTable> = {
  [Name in keyof Fields]?: Change<Fields[Name]['initial']>
}

/** Returns the values of a document of which the owner has written some fields. */
export function withInitial<Fields extends FieldTable>(
  fields: Fields,
  stored: StoredValues<Fields>,
): ValuesOf<Fields> {
  return mapFields(fields, (name) => stored[name] ?? fields[name]?.initial) as ValuesOf<Fields>
}

/** Returns the values to store of a document: without the fields that are as in the beginning. */
export function withoutInitial<Fields extends FieldTable>(
  fields: Fields,
  values: StoredValues<Fields>,
): StoredValues<Fields> {
  const written = fieldNames(fields).filter(
    (name) => values[name] !== undefined && !isSame(values[name], fields[name]?.initial),
  )
  return Object.fromEntries(written.map((name) => [name, values[name]])) as StoredValues<Fields>
}

/** The fields in which two documents differ, in the order of the table. */
export function changedFields<Fields extends FieldTable>(
  fields: Fields,
  one: StoredValues<Fields>,
  other: StoredValues<Fields>,
): (keyof Fields & string)[] {
  const [before, after] = [withInitial(fields, one), withInitial(fields, other)]
  return fieldNames(fields).filter((name) => !isSame(before[name], after[name]))
}

/**
 * Applies changes to a document.
 *
 * A change that was made from another value than the document's is a conflict, unless it makes what is there
 * already: then it is a repetition, or somebody has written the same. With a conflict nothing is applied.
 *
 * @returns the new document, or the names of the fields in conflict
 */
export function applyChanges<Fields extends FieldTable>(
  fields: Fields,
  stored: StoredValues<Fields>,
  changes: Changes<Fields>,
): { values: StoredValues<Fields> } | { conflicts: (keyof Fields & string)[] } {
  const current = withInitial(fields, stored)
  const names = fieldNames(fields).filter((name) => changes[name] !== undefined)
  const conflicts = names.filter((name) => {
    const change = changes[name] as Change
    return !isSame(change.from, current[name]) && !isSame(change.to, current[name])
  })
  if (conflicts.length > 0) return { conflicts }
  const applied = Object.fromEntries(names.map((name) => [name, (changes[name] as Change).to]))
  return { values: withoutInitial(fields, { ...stored, ...applied }) }
}

/** Checks a whole document before it is published. Its output has what is stored of it. */
export function documentSchema<Fields extends FieldTable>(fields: Fields) {
  const shape = mapFields(fields, (name) => fields[name]?.schema)
  return z.object(shape as { [Name in keyof Fields]: Fields[Name]['schema'] })
}

/**
 * Reads a document as it was stored, whichever version of the program wrote it: a field that is unknown by now, or holds
 * what no field of its kind does, counts as not written.
 */
export function readStored<Fields extends FieldTable>(
  fields: Fields,
  json: string,
): StoredValues<Fields> {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== 'object' || parsed === null) return {}
  const known = fieldNames(fields).flatMap((name) => {
    const value = (parsed as Record<string, unknown>)[name]
    return isHeldBy(fields[name], value) ? [[name, value]] : []
  })
  return Object.fromEntries(known) as StoredValues<Fields>
}

function isHeldBy(field: Field | undefined, value: unknown): boolean {
  if (typeof value !== typeof field?.initial) return false
  return !field?.options || Object.hasOwn(field.options, String(value))
}

function fieldNames<Fields extends FieldTable>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

function mapFields<Fields extends FieldTable>(
  fields: Fields,
  of: (name: keyof Fields & string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, of(name)]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
