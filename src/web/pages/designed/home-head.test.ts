import { expect, test } from 'vitest'
import { homeHead } from './home-head.ts'

const head = homeHead(
  { url: 'https://haven.example', name: 'Wellness Haven' },
  { title: 'Wellness Haven: Live Well.', description: 'Recipes.' },
)

test('the front page has one whole address and a card to be shared by', () => {
  expect(head).toMatchObject({
    canonicalUrl: 'https://haven.example/',
    card: { image: { url: 'https://haven.example/art/social-card.jpg', width: 1200, height: 630 } },
  })
})

test('it says what the site is, how it is searched, and who publishes it', () => {
  expect(head.structuredData?.['@graph']).toMatchObject([
    {
      '@type': 'WebSite',
      url: 'https://haven.example/',
      name: 'Wellness Haven',
      description: 'Recipes.',
      publisher: { '@id': 'https://haven.example/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://haven.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': 'https://haven.example/#organization',
      name: 'Wellness Haven',
      logo: 'https://haven.example/icon-512.png',
    },
  ])
})
