import type { StructuredData } from '#web/json-for-script.ts'
import type { HeadSite } from '#web/site-settings.ts'
import type { ProfilePage } from './profile-page.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'

/**
 * Somebody as schema.org has them.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profileNode(profile: ProfilePage['profile'], site: HeadSite): StructuredData {
  const { slug, name, role, summary, picture, links, qualifications } = profile
  const url = site.url + profileUrls.page(slug)
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    url,
    name,
    ...(role && { jobTitle: role }),
    ...(summary && { description: summary }),
    ...(picture && { image: site.url + picture.url }),
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
    ...(qualifications.length > 0 && {
      hasCredential: qualifications.map((credential) => ({
        '@type': 'EducationalOccupationalCredential',
        name: credential,
      })),
    }),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'ProfilePage', '@id': url, url, name, mainEntity: person }],
  }
}
