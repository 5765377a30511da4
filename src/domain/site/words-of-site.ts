import { POST_TYPES, type PostType } from '../posts/post-type.ts'
import type { Language } from '../words/languages.ts'
import { wordsIn } from '../words/words-in.ts'
import type { SiteSettings } from './site-settings.ts'

type Words = ReturnType<typeof wordsIn>
type Sections = Words['sections']

/** Words that the owner has put in place of the program's, in whole parts of a group. */
export type OwnWords = {
  cards?: Pick<Words['cards'], 'types'>
  sections?: Partial<Sections>
}

type Naming = Pick<
  SiteSettings,
  'language' | 'listHeading' | `${PostType}Label` | `${PostType}Lead`
>

const LISTS = {
  blog: 'blog',
  news: 'news',
  guide: 'guides',
  education: 'education',
} as const satisfies Record<PostType, keyof Sections>

/** Returns the owner's names for the types of posts and their lists; undefined where all is as the program says it. */
export function findOwnWords(site: Naming): OwnWords | undefined {
  const named = POST_TYPES.filter((type) => site[`${type}Label`] !== '')
  const told = POST_TYPES.filter(
    (type) => headingOf(site, type) !== '' || site[`${type}Lead`] !== '',
  )
  if (named.length === 0 && told.length === 0) return undefined
  const { cards, sections, lists, namedList } = wordsIn(site.language)
  const types = Object.fromEntries(named.map((type) => [type, site[`${type}Label`]]))
  const described = told.map((type) => {
    const [heading, lead] = [headingOf(site, type), site[`${type}Lead`]]
    const own = {
      // What the program says around its own name says it again, or what it means.
      ...(heading && {
        heading,
        badge: lists.posts,
        description: namedList.description(heading),
        loading: lists.loading,
        error: { ...sections.blog.error, message: namedList.error },
        empty: { title: lists.nothing, message: namedList.empty },
      }),
      // The first chip says that it leads to everything.
      ...(heading && type !== 'blog' && { chip: heading }),
      ...(lead && { lead, description: lead }),
    }
    return [LISTS[type], { ...sections[LISTS[type]], ...own }]
  })
  return {
    ...(named.length > 0 && { cards: { types: { ...cards.types, ...types } } }),
    ...(told.length > 0 && { sections: Object.fromEntries(described) }),
  }
}

/**
 * Every word of the program that visitors read, as this site says it: for the server. In another language than the site's
 * it is as the program says it, for names are in the language that they were written in.
 */
export function wordsOfSite(site: Naming, language: Language = site.language): Words {
  const words = wordsIn(language)
  const own = language === site.language ? findOwnWords(site) : undefined
  if (!own) return words
  const about = POST_TYPES.filter((type) => site[`${type}Lead`] !== '')
  return {
    ...words,
    cards: { ...words.cards, ...own.cards },
    sections: { ...words.sections, ...own.sections },
    aboutType: {
      ...words.aboutType,
      ...Object.fromEntries(about.map((type) => [type, site[`${type}Lead`]])),
    },
    shortcuts: {
      blog: site.listHeading || words.shortcuts.blog,
      guides: site.guideLabel || words.shortcuts.guides,
    },
  }
}

function headingOf(site: Naming, type: PostType): string {
  return type === 'blog' ? site.listHeading : site[`${type}Label`]
}
