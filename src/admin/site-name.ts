import { type MetaArgs, type MetaDescriptor, useRouteLoaderData } from 'react-router'
import type { Words } from '#domain/site/initial-words.ts'
import { WRITING_WORDS } from '#domain/site/initial-writing-words.ts'
import type { Language } from '#domain/words/languages.ts'

type RootData = { site: { name: string; language?: Language; words?: Words } }

/** Returns the name of the site. */
export function useSiteName(): string {
  return useRouteLoaderData<RootData>('root')?.site.name ?? ''
}

/** Returns the language of the site. */
export function useSiteLanguage(): Language {
  return useRouteLoaderData<RootData>('root')?.site.language ?? 'en'
}

/** Returns the words that the owner has writers begin with, with the name of the site in its place. */
export function useWritingWords(): Record<keyof typeof WRITING_WORDS, string> {
  const site = useRouteLoaderData<RootData>('root')?.site
  const { defaultAuthor, formLead } = { ...WRITING_WORDS, ...site?.words }
  return { defaultAuthor: defaultAuthor.replaceAll('{name}', site?.name ?? ''), formLead }
}

/** The `meta` of a page of the desk: its title, and that it is nobody else's business. */
export function deskMeta(
  title: string,
  more: readonly MetaDescriptor[] = [],
): (page: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    return [
      { title: [title, root?.site.name].filter(Boolean).join(' | ') },
      { name: 'robots', content: 'noindex, nofollow' },
      ...more,
    ]
  }
}
