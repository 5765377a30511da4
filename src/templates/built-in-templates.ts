import type { PostDocument } from '#domain/posts/post-document.ts'
import type { Language } from '#domain/words/languages.ts'

/** The document that a template gives to a new post. */
export type TemplateDocument = Pick<PostDocument, 'content' | 'postType'>

type BuiltInTemplate = TemplateDocument & {
  name: string
  /** The words about it, in one line. */
  about: string
}

/** Both begin with an empty line, for the words that lead in. */
const RECIPE = `

\`\`\`recipe
serves: 4
## Method
\`\`\`

## Good to know

## How it keeps
`

const GUIDE = `

## What you need

-${' '}

## Step by step

1.${' '}

## When it does not work

## Sources
`

/**
 * The templates that every site has. They are headings and empty places, no words that somebody
 * could forget to take out.
 */
export const BUILT_IN_TEMPLATES = {
  recipe: {
    name: 'Recipe',
    about: 'A recipe to fill in, and what goes around it',
    content: RECIPE,
    postType: 'blog',
  },
  guide: {
    name: 'Guide',
    about: 'What is needed, the steps, and what can go wrong',
    content: GUIDE,
    postType: 'guide',
  },
} as const satisfies Record<string, BuiltInTemplate>

export type BuiltInTemplateName = keyof typeof BUILT_IN_TEMPLATES

/** The headings of the templates in German. */
const GERMAN: Readonly<Record<string, string>> = {
  'Good to know': 'Gut zu wissen',
  'How it keeps': 'So hält es sich',
  'What you need': 'Was man braucht',
  'Step by step': 'Schritt für Schritt',
  'When it does not work': 'Wenn es nicht klappt',
  Sources: 'Quellen',
}

/** The document of a template with its headings in the language of a post; the recipe inside names its own. */
export function builtInTemplate(name: BuiltInTemplateName, language: Language): TemplateDocument {
  const { content, postType } = BUILT_IN_TEMPLATES[name]
  if (language !== 'de') return { content, postType }
  const inGerman = content.replaceAll(/(?<=^## ).+$/gm, (heading) => GERMAN[heading] ?? heading)
  return { content: inGerman, postType }
}

export const BUILT_IN_TEMPLATE_NAMES = ['recipe', 'guide'] as const satisfies BuiltInTemplateName[]
