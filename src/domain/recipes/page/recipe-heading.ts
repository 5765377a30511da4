import { shownWords } from '../language/shown-words.ts'
import { RECIPE_LANGUAGES } from '../shape/recipe-language.ts'

/** Our own renderer writes it, and every angle in a value as an entity. */
const FIRST_HEADING =
  /(<section class="recipe" id="the-recipe"[^>]*)>(<h2(?: id="([^"]*)")?>)(.*?)<\/h2>/s
const LANGUAGE = / lang="([a-z]+)"/

type Page<Heading> = { html: string; headings: readonly Heading[]; title: string }

/**
 * A post's text under its title: where the name of the first recipe would only say the title again, its heading
 * says in its language that here is the recipe, and the section is marked, so that paper leaves the heading out.
 */
export function underItsTitle<Heading extends { anchor: string; text: string }>({
  html,
  headings,
  title,
}: Page<Heading>): { html: string; headings: Heading[] } {
  const [all, section = '', opening, anchor, written = ''] = FIRST_HEADING.exec(html) ?? []
  const language = RECIPE_LANGUAGES.find((one) => one === LANGUAGE.exec(section)?.[1])
  const { recipe: plain } = shownWords({ language })
  const name = headings.find((heading) => heading.anchor === anchor)?.text ?? written
  if (all === undefined || ![title, plain].some((one) => isSame(one, name))) {
    return { html, headings: [...headings] }
  }
  return {
    html: html.replace(all, () => `${section} data-named-above>${opening}${plain}</h2>`),
    headings: headings.map((heading) =>
      heading.anchor === anchor ? { ...heading, text: plain } : heading,
    ),
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    text.replaceAll(/\s+/g, ' ').trim().toLowerCase(),
  )
  return first === second
}
