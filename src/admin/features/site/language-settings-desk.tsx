import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { DocumentDesk } from '#admin/site-documents/document-desk.tsx'
import type { FieldGroup } from '#admin/site-documents/document-form.tsx'
import { type PickPicture, PicturePickerWindow } from '#admin/site-documents/picture-control.tsx'
import { siteDocumentQuery } from '#admin/site-documents/site-queries.ts'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { groupsOfLanguage, idOfLanguage } from '#domain/site/documents/language-settings.ts'
import { type Field, valueInWords } from '#domain/site/field.ts'
import { SETTING_GROUPS } from '#domain/site/setting-groups.ts'
import { isLanguage, LANGUAGES, type Language } from '#domain/words/languages.ts'

/** The words of the settings in another language than the site's, each field with the site's own words below it. */
export function LanguageSettingsDesk({
  api,
  language,
  pickPicture,
}: {
  api: SiteDocumentsApi
  language: Language
  pickPicture: (window: PickPicture) => ReactNode
}) {
  const { data: settings } = useQuery(siteDocumentQuery(api, 'settings'))
  const originals = settings?.published
  const groups = useMemo(() => withOriginals(originals), [originals])
  return (
    <PicturePickerWindow value={pickPicture}>
      <DocumentDesk
        api={api}
        id={idOfLanguage(language)}
        groups={groups}
        published={`Every page in ${LANGUAGES[language].label} shows it now.`}
        hasPreview
      />
    </PicturePickerWindow>
  )
}

function withOriginals(originals: Readonly<Record<string, string>> = {}): FieldGroup[] {
  const { language } = originals
  const spoken = isLanguage(language) ? LANGUAGES[language].label : 'the language of the site'
  return groupsOfLanguage().map(({ name, fields }) => ({
    name,
    label: SETTING_GROUPS[name].label,
    help: SETTING_GROUPS[name].help,
    fields: Object.fromEntries(
      Object.entries(fields).map(([setting, field]) => [
        setting,
        withOriginal(field, { original: originals[setting] ?? '', spoken }),
      ]),
    ),
  }))
}

function withOriginal(
  field: Field,
  { original, spoken }: { original: string; spoken: string },
): Field {
  if (original === '') return field
  return { ...field, help: `In ${spoken}: ${valueInWords(field, original)}` }
}
