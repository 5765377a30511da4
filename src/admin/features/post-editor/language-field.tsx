import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** In which language a post is: one of those that its site has. */
export function LanguageField({
  language,
  siteLanguage,
  languages,
  error,
  onChange,
}: {
  /** Empty for that of the site. */
  language: Language | ''
  siteLanguage: Language
  languages: readonly Language[]
  error: string | undefined
  onChange: (language: Language | '') => void
}) {
  return (
    <Field
      label="Language"
      error={error}
      hint={
        language === ''
          ? undefined
          : 'Its page is in this language, which has a list, feeds and a search of its own; those of the site leave it out.'
      }
    >
      {(control) => (
        <Select
          {...control}
          data-field="language"
          value={language}
          onChange={(event) => onChange(event.currentTarget.value as Language | '')}
        >
          <option value="">{LANGUAGES[siteLanguage].label}, as the site</option>
          {languages
            .filter((one) => one !== siteLanguage)
            .map((one) => (
              <option key={one} value={one}>
                {LANGUAGES[one].label}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
