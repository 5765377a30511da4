import { LANGUAGES } from '#domain/words/languages.ts'
import type { TermTranslation } from '#translations/term-translation.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_NAME_MAX_LENGTH } from './term.ts'

/** Fields for the name and the description of a term in another language of the site. */
export function WordsInLanguage({
  words,
  errors,
  onChange,
}: {
  words: TermTranslation
  errors: { name: string | undefined; description: string | undefined }
  onChange: (words: TermTranslation) => void
}) {
  const { language, name, description } = words
  const { label } = LANGUAGES[language]
  return (
    <>
      <Field
        label={`Name in ${label}`}
        error={errors.name}
        aside={`${name.length}/${TERM_NAME_MAX_LENGTH}`}
        hint="Empty, it is called there as above. Its address has the first name in every language."
      >
        {(control) => (
          <Input
            {...control}
            lang={language}
            value={name}
            onChange={(event) => onChange({ ...words, name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={`Description in ${label}`}
        error={errors.description}
        aside={`${description.length}/${TERM_DESCRIPTION_MAX_LENGTH}`}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            rows={3}
            value={description}
            onChange={(event) => onChange({ ...words, description: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
