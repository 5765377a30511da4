import { type BlockForm, type FormRow, HEAD_FIELDS, type SingleField } from './block-form.ts'

/** The line that the first row of an empty list, or the last of one that is not, is put before. */
export function placeOfNew(
  form: BlockForm,
  list: 'ingredients' | 'method' | 'swaps' | 'notes',
): { at: number; heading?: string } {
  const last = form[list].at(-1)
  if (list === 'swaps') {
    return { at: last ? rowEnd(last) : beforeTail(form, [...form.notes, form.fields.source]) }
  }
  if (list === 'notes') return { at: last ? rowEnd(last) : beforeTail(form, [form.fields.source]) }
  const method = form.roles.findIndex(({ kind }) => kind === 'method')
  if (list === 'method') {
    // A heading “Method” without steps stands behind all that could be last.
    if (last) return { at: rowEnd(last) }
    if (method !== -1) return { at: method + 1 }
    const ingredient = form.ingredients.at(-1)
    return {
      at: ingredient ? rowEnd(ingredient) : endOfHead(form),
      heading: `## ${form.words.method}`,
    }
  }
  if (last) return { at: rowEnd(last) }
  const steps = form.roles.findIndex(({ place }) => place === 'method')
  return { at: steps === -1 ? endOfHead(form) : steps }
}

/** The line that a field is put before which the block does not have yet. */
export function placeOfField(form: BlockForm, field: SingleField): number {
  if (field === 'source') return lastLine(form) + 1
  const order = HEAD_FIELDS.indexOf(field)
  const before = HEAD_FIELDS.slice(0, order).flatMap((name) => form.fields[name] ?? [])
  if (before.length > 0) return Math.max(...before.map(rowEnd))
  const after = HEAD_FIELDS.slice(order + 1).flatMap((name) => form.fields[name] ?? [])
  return after.length > 0 ? Math.min(...after.map(({ at }) => at)) : 0
}

function rowEnd({ at, size }: FormRow): number {
  return at + size
}

function endOfHead({ fields, plain }: BlockForm): number {
  const head = HEAD_FIELDS.flatMap((name) => fields[name] ?? [])
  return Math.max(0, ...[...head, ...plain].map(rowEnd))
}

/** Before the first of what stands at the end; at the end where there is none, or lists come behind it. */
function beforeTail(form: BlockForm, tail: (FormRow | undefined)[]): number {
  const first = Math.min(...tail.flatMap((row) => row?.at ?? []))
  const lists = [...form.ingredients, ...form.method].map(rowEnd)
  return first !== Infinity && first >= Math.max(0, ...lists) ? first : lastLine(form) + 1
}

/** -1 where all are blank. */
function lastLine({ roles, lines }: BlockForm): number {
  return roles.slice(0, lines.length).findLastIndex(({ kind }) => kind !== 'blank')
}
