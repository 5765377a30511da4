import { expect, test } from 'vitest'
import { adoptCanonical } from './adopt-canonical.ts'

const OLD = 'https://old.example'
const HERE = 'https://haven.example'
const linkOf = (address: string) => (address === `${OLD}/2019/bread/` ? '/blog/bread' : undefined)

function adopted(canonicalUrl: string, siteUrl: string | undefined = OLD) {
  const post = { canonicalUrl, addresses: [`${OLD}/2019/soup/`, '/?p=12'] }
  return adoptCanonical(post, { linkOf, siteUrl }, HERE)
}

test.each([
  [
    'of another site is kept',
    'https://paper.example/soup?page=2',
    'https://paper.example/soup?page=2',
  ],
  [
    'of another post of the export is where that is here',
    `${OLD}/2019/bread/`,
    `${HERE}/blog/bread`,
  ],
  ['of another page of the old site is kept', `${OLD}/print/soup`, `${OLD}/print/soup`],
  ['of the post itself says nothing', 'http://www.old.example/2019/soup', ''],
  ['of the post itself by its number says nothing', `${OLD}/?p=12`, ''],
  ['that is missing says nothing', '  ', ''],
])('an address %s', (_, given, expected) => {
  expect(adopted(given)).toEqual({ canonicalUrl: expected, notes: [] })
})

test.each(['http://paper.example/soup', '/2019/stew/', 'see the paper', 'https://localhost/soup'])(
  '%s, which is no whole address that begins with https, is named',
  (given) => {
    const notes = [{ kind: 'canonical', detail: given }]
    expect(adopted(given)).toEqual({ canonicalUrl: '', notes })
    expect(adopted(given, undefined)).toEqual({ canonicalUrl: '', notes })
  },
)
