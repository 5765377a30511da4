import { AppError } from '#domain/errors.ts'
import { LANGUAGES, type Language } from '#domain/words/languages.ts'

/** One of a set, as far as its language goes. */
type Spoken = {
  id: string
  title: string
  /** Empty is the language of the site. */
  language: Language | ''
  /** Null unless it is in the trash. */
  deleted_at: string | null
  isOriginal: boolean
}

/**
 * Refuses a language in which something else of the set is: there is one translation in each, and none in that of the original.
 *
 * @throws AppError `invalid` with the field `language`
 */
export function refuseSpoken(
  set: readonly Spoken[],
  { id, spoken, siteLanguage }: { id: string; spoken: Language; siteLanguage: Language },
): void {
  const same = set.find((one) => one.id !== id && (one.language || siteLanguage) === spoken)
  if (!same) return
  const { label } = LANGUAGES[spoken]
  const name = `“${same.title || 'Untitled'}”`
  const message = same.isOriginal
    ? `A translation is in another language than its original, and ${name} is in ${label}.`
    : `${name} says it in ${label} already${same.deleted_at ? ', and is in the trash' : ''}: there is one translation in each language.`
  throw new AppError('invalid', message, { fields: { language: [message] } })
}

/** @throws AppError `conflict` with the field `language`, of a language in which something is already */
export function refuseSecond(language: Language): never {
  const message = `It is there in ${LANGUAGES[language].label} already, perhaps in the trash.`
  throw new AppError('conflict', message, { fields: { language: [message] } })
}

/** @throws AppError `invalid` with the field `language`, on a site in one language */
export function refuseOneLanguage(): never {
  const message =
    'Everything is in the language of the site. An administrator changes that under Settings.'
  throw new AppError('invalid', message, { fields: { language: [message] } })
}
