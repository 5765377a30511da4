import type { REFUSALS } from './floors.ts'

/** A folder of `src` that is compiled by itself. */
export type Layer = {
  /** Its name below `src`. */
  folder: string
  holds: string
  /** The layers that it may import, and what the table says of that where it is not their names. */
  imports: string[]
  importsInWords?: string
  refuses?: (keyof typeof REFUSALS)[]
  /** Where packages are counted: those that it may import. A folder within has its own list. */
  packages?: Packages & { within?: Record<string, Packages> }
}

/** Names of packages, and the words for who imports another one. */
type Packages = { names: string[]; why: string }

const SHARED = ['domain', 'contract']

/** The layers, from the ground up. Their `tsconfig.json` refer to what each may import. */
export const LAYERS: Layer[] = [
  {
    folder: 'domain',
    holds: 'rules without I/O: posts, slugs, Markdown, roles, policies',
    imports: [],
    packages: {
      names: ['zod'],
      why: 'Domain code depends on zod and itself, nothing else.',
      within: {
        people: {
          names: ['punycode.js', 'zod'],
          why: 'Addresses depend on the encoding of domains, zod and the domain, nothing else.',
        },
        'site/look': {
          names: ['culori/fn'],
          why: 'The look of the site depends on the mathematics of colours and itself, nothing else.',
        },
        recipes: {
          names: ['fraction.js', 'zod'],
          why: 'Recipes depend on exact fractions and the domain, nothing else.',
        },
        'recipes/exchange': {
          names: ['fraction.js', 'hast', 'yaml', 'zod'],
          why: 'Recipes of other programs are read with the parser of front matter and the domain, nothing else.',
        },
        markdown: {
          names: [
            'markdown-it',
            'markdown-it-footnote',
            'hast',
            'hast-util-*',
            'mdast',
            'mdast-util-*',
            'hastscript',
            'parse5',
            'zod',
          ],
          why: 'The renderer depends on Markdown and HTML tree packages and the domain, nothing else.',
        },
      },
    },
  },
  {
    folder: 'contract',
    holds:
      'what crosses the wire: shapes, calls, what loaders may ask for (`PageReads`), what each client promises, addresses, cache tags',
    imports: ['domain'],
    packages: {
      names: ['zod', 'thumbhash'],
      why: 'The contract depends on zod, thumbhash and the domain, nothing else.',
    },
  },
  { folder: 'server', holds: 'the floors below', imports: SHARED },
  { folder: 'ui', holds: 'the design system; knows no nouns', imports: [] },
  { folder: 'web', holds: 'what visitors see: pages and features', imports: [...SHARED, 'ui'] },
  { folder: 'admin', holds: 'the desk: pages and features', imports: [...SHARED, 'ui'] },
  {
    folder: 'cli',
    holds: 'the `haven` commands, `serve` among them; started by `src/haven.js`',
    imports: [...SHARED, 'server'],
    importsInWords: 'domain, contract, the server except its repositories',
    refuses: ['repositories'],
  },
]
