import { expect, test } from 'vitest'
import { feedLinks } from './feed-links.ts'

test('each format is found by its media type, at the address of its type of post', () => {
  expect(feedLinks('Wellness News', 'news')).toEqual([
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Wellness News (RSS)',
      href: '/news/feed.xml',
    },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Wellness News (Atom)',
      href: '/news/atom.xml',
    },
    {
      rel: 'alternate',
      type: 'application/feed+json',
      title: 'Wellness News (JSON Feed)',
      href: '/news/feed.json',
    },
  ])
})

test('without a type they are the feeds of everything', () => {
  expect(feedLinks('Wellness Haven').map(({ href }) => href)).toEqual([
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
  ])
})
