import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type {
  LanguageFacts,
  LanguageSettings,
  LanguageWords,
} from '#domain/words/language-words.ts'

/**
 * `npm run languages`: writes what follows from the files in `src/domain/words/languages`: which languages there are, where the
 * server finds their words, and their settings, which the desk loads without the words.
 */
const WORDS = 'src/domain/words'
const FACTS_FILE = `${WORDS}/languages.ts`
const TAGS_FILE = 'src/domain/posts/post-language.ts'
const SETTINGS_FILE = `${WORDS}/settings-in.ts`
const WORDS_FILE = `${WORDS}/other-languages.ts`
const BETWEEN_MARKS = /(?<=\/\/ languages: npm run languages\n)[\s\S]*(?=\/\/ languages end)/

const ENGLISH: LanguageFacts = { label: 'English', ownName: 'English', openGraph: 'en_US' }
const tags = readdirSync(`${WORDS}/languages`)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .toSorted()

const facts: Record<string, LanguageFacts> = { en: ENGLISH }
const settings: Record<string, LanguageSettings> = {}
for (const tag of tags) {
  const words: LanguageWords = await import(`../${WORDS}/languages/${tag}.ts`)
  facts[tag] = words.FACTS
  settings[tag] = words.SETTINGS
}

const name = (tag: string) => tag.replaceAll('-', '_')
const imports = tags.map((tag) => `import * as ${name(tag)} from './languages/${tag}.ts'\n`)
const entries = tags.map((tag) => (name(tag) === tag ? tag : `'${tag}': ${name(tag)}`))

writeBetweenMarks(
  TAGS_FILE,
  `export const POST_LANGUAGES = ${JSON.stringify(Object.keys(facts))} as const`,
)
writeBetweenMarks(
  FACTS_FILE,
  `/** The languages that a site can be in: what the owner chooses by, how they call themselves, and how programs name them. */
export const LANGUAGES = ${JSON.stringify(facts)} as const satisfies Record<PostLanguage, object>`,
)
writeFileSync(
  WORDS_FILE,
  `// Written by \`npm run languages\` of the files in \`languages\`.
${imports.join('')}
/** All that each language beside English says, by its tag: for the server. */
export const OTHER_LANGUAGES = { ${entries.join(', ')} }
`,
)
writeFileSync(
  SETTINGS_FILE,
  `// Written by \`npm run languages\` of the files in \`languages\`, whose words the desk has no use for.
import type { LanguageSettings } from './language-words.ts'

/** What a site in each language begins with in place of English words, by the tag of the language. */
export const SETTINGS_IN: Readonly<Record<string, LanguageSettings | undefined>> = ${JSON.stringify(settings)}
`,
)
const written = [TAGS_FILE, FACTS_FILE, WORDS_FILE, SETTINGS_FILE]
execFileSync('node_modules/.bin/biome', ['check', '--write', ...written])

function writeBetweenMarks(file: string, text: string): void {
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    before.replace(BETWEEN_MARKS, () => `${text}\n`),
  )
}
