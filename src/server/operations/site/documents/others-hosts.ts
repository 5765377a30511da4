import type { Heading } from '#contract/posts.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { TRUSTED_KINDS } from '#domain/site/trusted-hosts.ts'
import { trustedHosts } from '#domain/site/trusted-settings.ts'
import { wordsIn } from '#domain/words/words-in.ts'

type PageText = { html: string; headings: Heading[] }

const ANCHOR = 'at-other-hosts'
/** The program's sentence while pages load nothing of others. */
const NOTHING_OF_OTHERS =
  'We use no advertising trackers, and our pages load nothing from other companies.'
const SOMETHING_OF_OTHERS =
  'What our pages load from other companies is listed at the end of this text.'

/** The text of the privacy policy, without what is not true of a site with code of others. */
export function withoutUntrue(markdown: string, site: SiteSettings): string {
  return hasHosts(site) ? markdown.replace(NOTHING_OF_OTHERS, SOMETHING_OF_OTHERS) : markdown
}

/** The privacy policy with the hosts at its end that pages load from, in the language of the site. */
export function withOthersHosts<Page extends PageText>(page: Page, site: SiteSettings): Page {
  if (!hasHosts(site)) return page
  const hosts = trustedHosts(site)
  const { title, lead, kinds, end } = wordsIn(site.language).othersHosts
  // A host is letters, digits, dots and hyphens.
  const rows = TRUSTED_KINDS.filter((kind) => hosts[kind].length > 0).map(
    (kind) => `<li>${kinds[kind]}: ${hosts[kind].join(', ')}</li>`,
  )
  return {
    ...page,
    html: `${page.html}<h2 id="${ANCHOR}">${title}</h2>\n<p>${lead}</p>\n<ul>${rows.join('')}</ul>\n<p>${end}</p>\n`,
    headings: [...page.headings, { anchor: ANCHOR, level: 2, text: title }],
  }
}

function hasHosts(site: SiteSettings): boolean {
  return Object.values(trustedHosts(site)).some((named) => named.length > 0)
}
