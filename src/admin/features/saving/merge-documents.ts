import type { PostDocument } from '#domain/posts/post-document.ts'
import { type FieldWith, fieldsWith } from '#domain/posts/post-fields.ts'
import { type MergePart, mergeLines } from './merge-lines.ts'
import { mergeWords, type WordsPart } from './merge-words.ts'

type LineField = FieldWith<'merge', 'line' | 'value'>

const LINE_FIELDS = fieldsWith('merge', 'line', 'value')

/** The side to take where both changed the same thing. */
export type Choice = 'yours' | 'theirs' | 'both'

/** A run of the merged text; a conflict is a question. */
export type ContentPart = Exclude<MergePart, { kind: 'conflict' }> | WordsPart

type Conflict = Extract<WordsPart, { kind: 'conflict' }>

export type DocumentMerge = {
  /** Fields of one line that both sides changed, each in its own way. */
  fields: { field: LineField; yours: string; theirs: string }[]
  content: ContentPart[]
  /** How many questions somebody has to answer; with none, `resolve` needs no answers. */
  questions: number
  /** The merged document. What is not answered is yours for a field, and both for lines. */
  resolve(answers?: {
    fields?: Partial<Record<LineField, Choice>>
    content?: Choice[]
  }): PostDocument
}

/**
 * Merges two documents that were made from one.
 *
 * Text goes line by line, a line that both have changed word by word, other fields whole. Pictures that either side added stay, and what
 * either removed goes.
 */
export function mergeDocuments(
  base: PostDocument,
  yours: PostDocument,
  theirs: PostDocument,
): DocumentMerge {
  const fields = LINE_FIELDS.filter(
    (field) =>
      yours[field] !== theirs[field] &&
      yours[field] !== base[field] &&
      theirs[field] !== base[field],
  ).map((field) => ({ field, yours: yours[field], theirs: theirs[field] }))
  const content = mergeLines(base.content, yours.content, theirs.content).map((part) =>
    part.kind === 'conflict' ? mergeWords(part) : part,
  )
  const conflicts = content.filter(({ kind }) => kind === 'conflict').length

  return {
    fields,
    content,
    questions: fields.length + conflicts,
    resolve(answers = {}) {
      const merged = { ...theirs }
      const choose = <Field extends LineField>(field: Field) => {
        const isYours = fields.some((conflict) => conflict.field === field)
          ? answers.fields?.[field] !== 'theirs'
          : yours[field] !== base[field]
        if (isYours) merged[field] = yours[field]
      }
      for (const field of LINE_FIELDS) choose(field)
      for (const field of fieldsWith('merge', 'list')) {
        merged[field] = mergeLists(base[field], yours[field], theirs[field])
      }
      // A second field of this kind needs questions of its own.
      const texts: Record<FieldWith<'merge', 'text'>, string> = {
        content: joinParts(
          content,
          (conflict, index) => conflict[answers.content?.[index] ?? 'both'],
        ),
      }
      return { ...merged, ...texts }
    },
  }
}

/** The merged text; `choose` says what stands in place of each conflict. */
function joinParts(
  parts: readonly ContentPart[],
  choose: (conflict: Conflict, index: number) => string[],
): string {
  let conflicts = 0
  return parts
    .flatMap((part) => (part.kind === 'conflict' ? choose(part, conflicts++) : part.lines))
    .join('\n')
}

function mergeLists(base: string[], yours: string[], theirs: string[]): string[] {
  if (theirs.join() === base.join()) return yours
  if (yours.join() === base.join()) return theirs
  const removedByThem = new Set(base.filter((id) => !theirs.includes(id)))
  const added = theirs.filter((id) => !base.includes(id) && !yours.includes(id))
  return [...yours.filter((id) => !removedByThem.has(id)), ...added]
}
