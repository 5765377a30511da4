import { useState } from 'react'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { MADE_OF, type MadeOf, OWN_PAGE } from './own-page.ts'
import type { PagesApi } from './page.calls.ts'

type FieldErrors = Partial<Record<'title' | 'address', string>>

const WORDS: Record<MadeOf, { label: string; help: string }> = {
  text: {
    label: 'Written',
    help: 'One text, as in a post: it may hold pictures, tables and recipes.',
  },
  sections: {
    label: 'Designed',
    help: 'Sections, one below the other, as on home: a head, cards, questions, texts with recipes.',
  },
}

const { title: TITLE, address: ADDRESS } = OWN_PAGE.fields

/** Asks what a new page is called and where it is to be; the address follows the title until it is written. */
export function NewPageDialog({
  api,
  onClose,
  onMade,
}: {
  api: Pick<PagesApi, 'createPage'>
  onClose: () => void
  onMade: (page: ListedPage) => void
}) {
  const [madeOf, setMadeOf] = useState<MadeOf>('text')
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const address = typed ?? (title.trim() === '' ? '' : `/${slugFromTitle(title)}`)

  async function handleSubmit(): Promise<void> {
    const found = {
      title: TITLE.schema.safeParse(title).error?.issues[0]?.message,
      address: ADDRESS.schema.safeParse(address).error?.issues[0]?.message,
    }
    const invalid = Object.fromEntries(Object.entries(found).filter(([, message]) => message))
    setErrors(invalid)
    setError(undefined)
    if (Object.keys(invalid).length > 0) return
    setIsWorking(true)
    try {
      onMade(await api.createPage({ title, address, madeOf }))
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined
      const [ofTitle, ofAddress] = [fields?.title?.[0], fields?.address?.[0]]
      setErrors({ ...(ofTitle && { title: ofTitle }), ...(ofAddress && { address: ofAddress }) })
      if (!ofTitle && !ofAddress) {
        setError(error instanceof Error ? error.message : 'Please try again.')
      }
      setIsWorking(false)
    }
  }

  return (
    <FormDialog
      title="A new page"
      lead="It is a draft until you publish it."
      action="Make the page"
      working="Making it…"
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={TITLE.label} isRequired error={errors.title}>
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={ADDRESS.label}
        isRequired
        hint="One or two parts, such as /how-we-test or /kitchen/how-we-test."
        error={errors.address}
      >
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            autoCapitalize="none"
            value={address}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">What it is made of</legend>
        {MADE_OF.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name="made-of"
              className="mt-1 size-5 shrink-0 accent-leaf"
              checked={each === madeOf}
              onChange={() => setMadeOf(each)}
            />
            <span className="grid">
              {WORDS[each].label}
              <span className="text-sm text-muted">{WORDS[each].help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {error ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </FormDialog>
  )
}
