import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { ChangedOriginal } from './changed-original.desk.tsx'
import { type Translated, translationsQuery } from './translated.desk.ts'
import type { PostInLanguage, Translations } from './translation-shapes.calls.ts'
import { useTranslate } from './use-translate.desk.ts'

type Props<Seen> = {
  of: Translated<Seen>
  /** In which it is now. */
  language: Language | ''
  /** Readers see it: what they do not see is not translated. */
  isLive: boolean
  renderDiff: (seen: Seen) => ReactNode
}

/** The other languages of a post or a page: where it is in each, what has changed since, and a way to translate it. Nothing on a site in one language. */
export function TranslationsPart<Seen>(props: Props<Seen>) {
  const { of } = props
  const { data, isLoadingError, refetch } = useQuery(translationsQuery(of))
  if (isLoadingError) {
    return (
      <ErrorNotice title="The translations could not be loaded" onRetry={() => void refetch()} />
    )
  }
  if (!data || data.languages.length === 1) return null
  return (
    <section aria-labelledby="translations" className="grid gap-3">
      <h2 id="translations" className="font-sans text-sm font-semibold tracking-normal">
        Translations
      </h2>
      {data.original ? (
        <>
          <p className="text-sm text-muted">
            A translation of <LinkTo one={data.original} urlOf={of.urlOf} />. It keeps its own
            history and address.
          </p>
          {data.hasChanged ? <ChangedOriginal {...props} /> : null}
        </>
      ) : null}
      {data.translations.length > 0 ? (
        <ul className="grid gap-2">
          {data.translations.map((post) => (
            <li key={post.id} className="flex flex-wrap items-center gap-2 text-sm">
              <LinkTo one={post} urlOf={of.urlOf} />
              {post.status === 'published' ? null : (
                <Badge tone="plain">{STATES[post.status]}</Badge>
              )}
              {post.hasChanged ? <Badge>Older than this text</Badge> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {data.original ? null : <TranslateButtons {...props} known={data} />}
    </section>
  )
}

const STATES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  trash: 'In the trash',
  removed: 'In the trash',
}

function LinkTo({
  one: { id, title, language },
  urlOf,
}: {
  one: Pick<PostInLanguage, 'id' | 'title' | 'language'>
  urlOf: Translated['urlOf']
}) {
  return (
    <>
      <Link
        to={urlOf(id)}
        lang={language}
        dir="auto"
        className="font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
      >
        {title || 'Untitled'}
      </Link>{' '}
      <span>· {LANGUAGES[language].label}</span>
    </>
  )
}

/** A button for each language that it is not in. */
function TranslateButtons<Seen>({
  of,
  language,
  isLive,
  known,
}: Props<Seen> & {
  known: Pick<Translations, 'siteLanguage' | 'languages'> & {
    translations: { language: Language }[]
  }
}) {
  const { translate, isWorking } = useTranslate(of)
  const spoken = [language || known.siteLanguage, ...known.translations.map((one) => one.language)]
  const missing = known.languages.filter((one) => !spoken.includes(one))
  if (missing.length === 0) return null
  if (!isLive) {
    return <p className="text-sm text-muted">It can be translated once it is published.</p>
  }
  return (
    <div className="flex flex-wrap gap-2">
      {missing.map((one) => (
        <Button
          key={one}
          variant="outline"
          size="sm"
          disabled={isWorking}
          onClick={() => void translate(one)}
        >
          Translate into {LANGUAGES[one].label}
        </Button>
      ))}
    </div>
  )
}
