import type { Layer } from './layers.ts'

/** Where a file of a noun may run, said by the end of its name. */
export type Ending = {
  /** What stands before `.ts`; without one a file is pure. */
  ending: '' | 'calls' | 'tables' | 'server' | 'site' | 'desk'
  holds: string
  /** The layer that compiles it. */
  layer: Layer['folder']
  /** The folder of the server on whose floor it stands. */
  floor?: string
  /** It may hold components, and pages in files named `…-page`. */
  hasComponents?: true
}

/** Each end that the name of a file may have, from the ground up. */
export const ENDINGS: Ending[] = [
  { ending: '', holds: 'rules', layer: 'domain' },
  { ending: 'calls', holds: 'shapes and calls', layer: 'contract' },
  { ending: 'tables', holds: 'queries', layer: 'server', floor: 'data' },
  { ending: 'server', holds: 'operations', layer: 'server', floor: 'operations' },
  { ending: 'site', holds: 'what visitors see', layer: 'web', hasComponents: true },
  { ending: 'desk', holds: 'what the desk shows', layer: 'admin', hasComponents: true },
]

/** The nouns that have a folder of `src` to themselves, and what each is. */
export const NOUNS: Record<string, string> = {
  audit: 'the log of who did what',
  comments: 'comments of another site, kept until this one shows answers',
  'first-run': 'the steps in which a new site becomes its owner’s',
  imports: 'exports of other sites, and what becomes of what they hold',
  messages: 'what visitors write with the contact form, and where editors read it',
  newsletter: 'who gets letters, how one subscribes and leaves',
  notes: 'what writers say to each other beside a text, and where in it',
  pages:
    'pages that the owner writes: of sections or of one text, at the program’s addresses or their own',
  profiles: 'people with a public page, and the bylines that name them',
  redirects: 'old addresses, of posts and of other programs, and where they lead',
  samples: 'what came with the program and visitors still see',
  templates: 'texts that a new post begins with',
  terms: 'topics that posts are sorted by, and series that they are parts of in an order',
  translations: 'posts and pages in several languages, and which says what which said first',
}

export const NOUN_FOLDERS = Object.keys(NOUNS)

/** Returns the files of all nouns that end so, as globs from `src`, and those among them that do not count. */
export function filesEnding({ ending, hasComponents }: Ending): { files: string[]; not: string[] } {
  const kinds = hasComponents ? ['ts', 'tsx'] : ['ts']
  const below = (name: string, of: string[]) =>
    NOUN_FOLDERS.flatMap((noun) => of.map((kind) => `${noun}/**/${name}.${kind}`))
  return {
    files: below(ending === '' ? '*' : `*.${ending}`, kinds),
    not: ending === '' ? below('*.*', ['ts']) : below('*.test', kinds),
  }
}

/** Returns how a file of a noun ends, or nothing for a name that no layer would compile. */
export function endingOfFile(path: string): Ending | undefined {
  const [, ending = '', kind] =
    /^[^.]+(?:\.(\w+))?\.(tsx?)$/.exec(path.split('/').at(-1) ?? '') ?? []
  return ENDINGS.find((one) => one.ending === ending && (kind === 'ts' || one.hasComponents))
}
