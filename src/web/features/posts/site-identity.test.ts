import { expect, test } from 'vitest'
import { pageCard, siteCard } from './site-identity.ts'

const SITE = { url: 'https://haven.example', name: 'Haven' }

test('a page is shared with its own picture at its whole address, or with that of the site', () => {
  const card = { url: '/media/640-480-0a1b2c3d.jpg', width: 1200, height: 630, alt: 'A table' }
  expect(pageCard(SITE, card)).toEqual({ ...card, url: `https://haven.example${card.url}` })
  expect(pageCard(SITE, undefined)).toEqual(siteCard(SITE))
  expect(siteCard(SITE).url).toBe('https://haven.example/art/social-card.jpg')
})
