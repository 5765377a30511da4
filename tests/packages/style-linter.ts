import css from '@eslint/css'
import { ESLint } from 'eslint'

/** What a style sheet may use though not every browser of that year has it, by kind of feature. */
export type Allowed = Record<`allow${string}`, string[] | Record<string, string[]>>

/**
 * Finds what a style sheet uses that not every browser had at the end of a year, outside of the
 * `@supports` that asks for it.
 */
export async function findNewStyle(
  text: string,
  { year, allowed }: { year: number; allowed: Allowed },
): Promise<string[]> {
  const linter = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.css'],
        plugins: { css },
        language: 'css/css',
        languageOptions: { tolerant: true },
        rules: { 'css/use-baseline': ['error', { available: year, ...allowed }] },
      },
    ],
  })
  const [result] = await linter.lintText(text, { filePath: 'style.css' })
  return (result?.messages ?? []).map(({ message }) => message)
}
