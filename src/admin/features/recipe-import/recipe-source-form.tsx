import { clsx } from 'clsx'
import { type ChangeEvent, useId, useState } from 'react'
import type { RecipeSource } from '#contract/desk/recipe-import.ts'
import { AppError } from '#domain/errors.ts'
import { FOREIGN_MAX_LENGTH } from '#domain/recipes/exchange/foreign/foreign-recipe.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ARCHIVE_MAX_BYTES, ArchiveRefusal, isArchive, readArchive } from './read-archive.ts'

/** The sources that somebody has typed or chosen so far, for each way at once. */
export type SourceChoice = {
  way: 'text' | 'address' | 'file'
  text: string
  address: string
  file: { name: string; text: string } | null
}

export const EMPTY_CHOICE: SourceChoice = { way: 'text', text: '', address: '', file: null }

const WAYS: Record<SourceChoice['way'], { label: string; action: string }> = {
  text: { label: 'Paste', action: 'Read the recipe' },
  address: { label: 'Web address', action: 'Fetch the recipe' },
  file: { label: 'File', action: 'Read the file' },
}
const FILE_TYPES = '.json,.txt,.md,.cook,.html,.htm,.zip,.paprikarecipe,.paprikarecipes'

/** Asks where a recipe comes from. */
export function RecipeSourceForm({
  choice,
  onChange,
  isWorking,
  error,
  onSubmit,
  onClose,
}: {
  choice: SourceChoice
  onChange: (changes: Partial<SourceChoice>) => void
  isWorking: boolean
  error: Error | null
  onSubmit: (source: RecipeSource) => void
  onClose: () => void
}) {
  const [missing, setMissing] = useState('')
  const { way } = choice
  const message = missing || errorMessage(error, way)

  function handleSubmit() {
    const source = readSource(choice)
    setMissing(typeof source === 'string' ? source : '')
    if (typeof source !== 'string') onSubmit(source)
  }

  function change(changes: Partial<SourceChoice>) {
    setMissing('')
    onChange(changes)
  }

  return (
    <FormDialog
      title="Import a recipe"
      lead="It is read and shown to you first. Nothing is published, and nothing is lost without being named."
      onClose={onClose}
      onSubmit={handleSubmit}
      action={WAYS[way].action}
      working={way === 'address' ? 'Fetching…' : 'Reading…'}
      isWorking={isWorking}
    >
      <WayChoice way={way} onChoose={(chosen) => change({ way: chosen })} />
      {way === 'text' ? (
        <Field
          label="Recipe"
          error={message}
          hint="Words with a list of ingredients and a method, a page’s HTML, or JSON of another program."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              value={choice.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      {way === 'address' ? (
        <Field
          label="Address of the recipe"
          error={message}
          hint="The page’s address and its author are kept as the source. Ask before you publish what others wrote."
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              value={choice.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      {way === 'file' ? (
        <FileField error={message} file={choice.file} onChoose={change} onMissing={setMissing} />
      ) : null}
    </FormDialog>
  )
}

function WayChoice({
  way,
  onChoose,
}: {
  way: SourceChoice['way']
  onChoose: (way: SourceChoice['way']) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Where is it?</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(WAYS) as SourceChoice['way'][]).map((one) => (
          <label
            key={one}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center rounded-full border px-5 text-sm font-semibold',
              one === way ? 'border-leaf bg-leaf-wash text-ink' : 'border-control hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              className="me-2 accent-leaf"
              checked={one === way}
              onChange={() => onChoose(one)}
            />
            {WAYS[one].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function FileField({
  file,
  error,
  onChoose,
  onMissing,
}: {
  file: SourceChoice['file']
  error: string
  onChoose: (changes: Partial<SourceChoice>) => void
  onMissing: (message: string) => void
}) {
  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    const text = await textOfFile(chosen)
    if (typeof text === 'string') onChoose({ file: { name: chosen.name, text } })
    else onMissing(text.reason)
  }

  return (
    <Field
      label="File"
      error={error}
      hint={
        file
          ? `Chosen: ${file.name}`
          : 'JSON or an archive of Mealie, Tandoor or Paprika (20 recipes at most), Cooklang (.cook), a saved page or a text.'
      }
    >
      {(control) => (
        <Input
          {...control}
          type="file"
          accept={FILE_TYPES}
          className="py-2.5 file:me-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-turmeric-wash file:px-4 file:py-1 file:text-sm file:font-semibold file:text-ink"
          onChange={(event) => void handleFile(event)}
        />
      )}
    </Field>
  )
}

/** The text of a file, or of the recipes in an archive; or why it has none. */
async function textOfFile(file: File): Promise<string | { reason: string }> {
  if (file.size > ARCHIVE_MAX_BYTES) {
    return {
      reason: `${file.name} is larger than ${ARCHIVE_MAX_BYTES / 1_000_000} MB. Choose a file of one recipe.`,
    }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const text = isArchive(bytes) ? await readArchive(bytes) : new TextDecoder().decode(bytes)
    if (text.length <= FOREIGN_MAX_LENGTH) return text
    return { reason: `${file.name} is larger than any recipe. Choose a file of one recipe.` }
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { reason: error.message }
    return { reason: `${file.name} could not be read. Try again, or choose another file.` }
  }
}

/** Returns the source that the server is asked for, or what is missing. */
function readSource({ way, text, address, file }: SourceChoice): RecipeSource | string {
  if (way === 'text') return text.trim() ? { from: 'text', text } : 'Paste a recipe.'
  if (way === 'address') {
    return address.trim() ? { from: 'address', address } : 'Enter the address of a recipe.'
  }
  return file ? { from: 'text', text: file.text, fileName: file.name } : 'Choose a file.'
}

/** Returns the server's message about this way's own field; any other error stands there too. */
function errorMessage(error: Error | null, way: SourceChoice['way']): string {
  if (!error) return ''
  const field = way === 'address' ? 'address' : 'text'
  const [said] = (error instanceof AppError && error.fields?.[field]) || []
  return said ?? error.message
}
