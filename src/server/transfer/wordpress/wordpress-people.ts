import { plainText } from '../plain-text.ts'
import type { LeftOut, TransferPerson } from '../transfer-post.ts'

type Authors = {
  /** The names that people go by, by their sign-in names. */
  authors: ReadonlyMap<string, string>
  /** The sign-in names of whoever wrote what everybody could read. */
  writers: ReadonlySet<string>
}

/**
 * Whoever wrote a post that everybody could read. An export says their names, and no more of them; of whom it does not list
 * there is a sign-in name alone, and no person.
 */
export function wordPressPeople({ authors, writers }: Authors): TransferPerson[] {
  return [...authors]
    .filter(([login]) => writers.has(login))
    .map(([login, given]) => {
      const name = plainText(given).trim()
      const path = authorPath(login)
      return {
        ...{ label: `author “${name}”`, name, words: '', links: [], notes: [] },
        addresses: path === '' ? [] : [`/author/${path}/`],
      }
    })
}

/** Whoever wrote nothing that everybody could read. */
export function leftOutPeople({ authors, writers }: Authors): LeftOut[] {
  const others = [...authors].filter(([login]) => !writers.has(login))
  if (others.length === 0) return []
  return [
    {
      count: others.length,
      what: 'people without a public post',
      titles: others.map(([, name]) => plainText(name)),
      reason:
        'They wrote no post that everybody could read. Make them under People if they are to have a page.',
    },
  ]
}

/** WordPress makes the address of somebody from the sign-in name: in lower case, without signs, with hyphens for spaces and dots. */
function authorPath(login: string): string {
  return login
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/[^a-z\d_-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, 50)
}
