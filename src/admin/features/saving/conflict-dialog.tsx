import { useState } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Choice, DocumentMerge } from './merge-documents.ts'
import type { Conflict } from './save-state.ts'

type FieldChoices = Partial<Record<DocumentMerge['fields'][number]['field'], Choice>>

const CHOICES: { choice: Choice; label: string }[] = [
  { choice: 'yours', label: 'Mine' },
  { choice: 'theirs', label: 'Theirs' },
  { choice: 'both', label: 'Both' },
]

const CHANGED_BY: Record<'yours' | 'theirs' | 'together', (their: string) => string> = {
  yours: () => 'Added by you',
  theirs: (their) => `Added by ${their}`,
  together: (their) => `Changed by you and by ${their}`,
}

/** Two texts of one post, line by line where they clash. Every clash keeps both until answered. */
export function ConflictDialog({
  conflict: { theirs, merge },
  onSettle,
}: {
  conflict: Conflict
  onSettle: (document: PostDocument) => void
}) {
  const [fields, setFields] = useState<FieldChoices>({})
  const [content, setContent] = useState<Choice[]>([])
  const name = theirs.editedBy?.name ?? 'Somebody'
  let conflicts = -1

  return (
    <Dialog
      size="large"
      title="This post was changed in two places"
      lead={`${name} saved it at ${new Date(theirs.editedAt).toLocaleTimeString('en-GB')}, while you were writing. What only one of you changed is already together; choose for the rest. Nothing has been overwritten.`}
      actions={
        <Button onClick={() => onSettle(merge.resolve({ fields, content }))}>
          Continue with this text
        </Button>
      }
    >
      <div className="grid gap-5">
        {merge.fields.map(({ field, yours, theirs: other }) => (
          <Question
            key={field}
            legend={POST_FIELDS[field].label}
            name={field}
            yours={yours}
            theirs={other}
            their={name}
            choices={CHOICES.slice(0, 2)}
            choice={fields[field] ?? 'yours'}
            onChoose={(choice) => setFields({ ...fields, [field]: choice })}
          />
        ))}
        {merge.content.map((part, place) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts never move
          if (part.kind !== 'conflict') {
            return <Untroubled key={place} lines={part.lines} kind={part.kind} their={name} />
          }
          conflicts += 1
          const index = conflicts
          return (
            <Question
              key={place}
              legend={`Clash ${index + 1}`}
              name={`clash-${index}`}
              yours={part.yours.join('\n')}
              theirs={part.theirs.join('\n')}
              their={name}
              choices={CHOICES}
              choice={content[index] ?? 'both'}
              onChoose={(choice) => {
                const next: Choice[] = Array.from(
                  { length: merge.questions },
                  (_, at) => content[at] ?? 'both',
                )
                setContent(next.with(index, choice))
              }}
            />
          )
          // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts never move
        })}
      </div>
    </Dialog>
  )
}

function Question({
  legend,
  name,
  yours,
  theirs,
  their,
  choices,
  choice,
  onChoose,
}: {
  legend: string
  name: string
  yours: string
  theirs: string
  their: string
  choices: typeof CHOICES
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const text = 'rounded-control p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]'
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-control p-4">
      <legend className="px-1 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        <div className={`${text} bg-leaf-wash`}>
          <p className="mb-1 text-xs font-semibold text-leaf">Mine</p>
          <div dir="auto">{yours || <em className="text-muted">removed</em>}</div>
        </div>
        <div className={`${text} bg-turmeric-wash`}>
          <p className="mb-1 text-xs font-semibold text-turmeric">{their}</p>
          <div dir="auto">{theirs || <em className="text-muted">removed</em>}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {choices.map(({ choice: value, label }) => (
          <label key={value} className="flex min-h-6 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            {value === 'theirs' ? `Theirs (${their})` : label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Lines without a question: the first and last of them, so that one knows where one is. */
function Untroubled({
  lines,
  kind,
  their,
}: {
  lines: string[]
  kind: Exclude<DocumentMerge['content'][number]['kind'], 'conflict'>
  their: string
}) {
  const words = lines.filter((line) => line.trim() !== '')
  if (words.length === 0) return null
  const shown = kind === 'same' && words.length > 2 ? [words[0], '…', words.at(-1)] : words
  return (
    <div className="border-s-2 border-line ps-4 text-sm text-muted">
      {kind === 'same' ? null : <p className="text-xs font-semibold">{CHANGED_BY[kind](their)}</p>}
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <p key={index} dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
  )
}
