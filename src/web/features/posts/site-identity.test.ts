import { expect, test } from 'vitest'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { organization, pageCard, siteCard } from './site-identity.ts'

const SITE = { url: 'https://haven.example', name: 'Haven' }

test('a page is shared with its own picture at its whole address, or with that of the site', () => {
  const card = { url: '/media/640-480-0a1b2c3d.jpg', width: 1200, height: 630, alt: 'A table' }
  expect(pageCard(SITE, card)).toEqual({ ...card, url: `https://haven.example${card.url}` })
  expect(pageCard(SITE, undefined)).toEqual(siteCard(SITE))
  expect(siteCard(SITE).url).toBe('https://haven.example/art/social-card.jpg')
})

test('search engines are told where else the site is and how it is reached, once its owner has said so', () => {
  const untouched = {
    ...SITE,
    phone: SITE_SETTINGS.phone.initial,
    address: SITE_SETTINGS.address.initial,
    instagram: '',
    facebook: '',
    youtube: '',
  }
  expect(organization(untouched)).toEqual(organization(SITE))
  const own = {
    phone: '+49 30 123456',
    address: 'Kornweg 1, Berlin',
    instagram: 'https://instagram.com/kornblume',
    youtube: 'https://youtube.com/@kornblume',
  }
  expect(organization({ ...untouched, ...own })).toMatchObject({
    telephone: own.phone,
    address: own.address,
    sameAs: [own.instagram, own.youtube],
  })
})
