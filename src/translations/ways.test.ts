import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { leadAlong, wayFrom } from './ways.ts'

const WAYS = new Map([
  ['/', '/de'],
  ['/blog', '/in/de'],
  ['/about', '/de/ueber-uns'],
])

test('links lead to what is there in the language, with what stands behind their path', () => {
  expect(wayFrom('/blog', WAYS)).toBe('/in/de')
  expect(wayFrom('/about#team', WAYS)).toBe('/de/ueber-uns#team')
  expect(wayFrom('/', WAYS)).toBe('/de')
})

test('what is in no other language, or elsewhere, stays where it is', () => {
  for (const address of ['/contact', '/blogs', 'https://example.com/blog']) {
    expect(wayFrom(address, WAYS)).toBe(address)
  }
})

test('menus on both levels and single links are led, words are not', () => {
  const site = {
    ...INITIAL_SETTINGS,
    headerLinks: 'Home | /\n- About | /about\nElsewhere | https://example.com/blog',
    joinAddress: '/about',
    tagline: '/about',
  }
  expect(leadAlong(site, WAYS)).toEqual({
    ...site,
    headerLinks: 'Home | /de\n- About | /de/ueber-uns\nElsewhere | https://example.com/blog',
    joinAddress: '/de/ueber-uns',
    footerLinks: site.footerLinks
      .replace('| /\n', '| /de\n')
      .replace('| /blog', '| /in/de')
      .replace('| /about', '| /de/ueber-uns'),
  })
})
