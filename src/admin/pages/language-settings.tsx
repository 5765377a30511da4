import '../styles/desk.css'
import { Link, useParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { isLanguage, LANGUAGES } from '#domain/words/languages.ts'
import { Drawing } from '#ui/drawing.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { LanguageSettingsDesk } from '../features/site/language-settings-desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'
import { LibraryWindow } from './library-window.tsx'

export const meta = deskMeta('Settings in another language')

/** The page of what the settings say in another language than the site's; for administrators. */
export default function AdminLanguageSettingsPage() {
  const { language = '' } = useParams()
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <Link
            to={urls.adminSettings()}
            className="inline-flex min-h-6 items-center gap-2 justify-self-start text-sm text-leaf"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            All settings
          </Link>
          {isLanguage(language) && canChangeSite(session) ? (
            <LanguageSettings key={language} language={language} />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title={
                isLanguage(language)
                  ? 'Settings are looked after by administrators'
                  : 'There is no such language'
              }
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function LanguageSettings({ language }: { language: keyof typeof LANGUAGES }) {
  const { siteDocuments } = useDesk()
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Settings in {LANGUAGES[language].label}</h1>
        <p className="max-w-measure text-sm text-muted">
          For posts and pages in this language. What you leave empty is as in the settings of the
          site, or in the words of the program where nobody has changed these. Links in menus lead
          to what is there in this language.
        </p>
      </div>
      <LanguageSettingsDesk
        api={siteDocuments}
        language={language}
        pickPicture={(window) => <LibraryWindow {...window} />}
      />
    </>
  )
}
