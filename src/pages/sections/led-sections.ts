import { type Ways, wayFrom } from '#translations/ways.ts'
import { isList, type SectionValue } from './kinds/section-field.ts'
import { fieldsOfKind, type SectionKindName } from './section-kinds.ts'

type Linking = {
  kind: SectionKindName
  values: object
  html?: Readonly<Record<string, string>>
}

/** The topic of chosen posts is none that readers follow: it says which posts. */
const NO_LINKS: readonly string[] = ['chosenPosts.topic']
/** Of what is rendered: quotation marks within an address are written otherwise. */
const LINK = /(?<= href=")\/[^"]*(?=")/g

/** Returns sections whose links lead along these ways, as to what is there in another language than the site's, and to posts where they are now. */
export function leadSections<Section extends Linking>(
  sections: readonly Section[],
  ways: Ways,
): Section[] {
  const lead = (address: string) => wayFrom(address, ways)
  return sections.map((section) => ({ ...section, ...withLinks(section, lead) }))
}

/** Returns where on the site sections lead, each address as often as it is there. */
export function linksOfSections(sections: readonly Linking[]): string[] {
  const found: string[] = []
  const note = (address: string) => {
    if (address.startsWith('/')) found.push(address)
    return address
  }
  for (const section of sections) withLinks(section, note)
  return found
}

function withLinks({ kind, values, html }: Linking, lead: (address: string) => string) {
  const fields = fieldsOfKind(kind)
  const led = Object.entries(values).map(([name, value]: [string, SectionValue]) => {
    const field = fields[name]
    if (!field || NO_LINKS.includes(`${kind}.${name}`)) return [name, value]
    if (typeof value === 'string') return [name, field.control === 'address' ? lead(value) : value]
    if (!isList(field)) return [name, value]
    const isLink = (inner: string) => field.fields[inner]?.control === 'address'
    const items = value.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([inner, words]) => [inner, isLink(inner) ? lead(words) : words]),
      ),
    )
    return [name, items]
  })
  const texts = Object.entries(html ?? {}).map(([name, text]) => [name, text.replace(LINK, lead)])
  return {
    values: Object.fromEntries(led),
    ...(html && { html: Object.fromEntries(texts) }),
  }
}
