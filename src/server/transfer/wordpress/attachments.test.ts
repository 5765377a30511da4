import { expect, test } from 'vitest'
import { createOriginals } from './attachments.ts'

const UPLOADS = 'https://a.example/wp-content/uploads'

test('the upload comes before its copy where the export knows it, and behind it where not', () => {
  const urls = ['pot.jpg', 'large-scaled.jpg', 'banner-1920x1080.jpg']
  const originalsOf = createOriginals(
    new Map(urls.map((name) => [name, { url: `${UPLOADS}/${name}`, alt: '', title: '' }])),
  )
  const names = (name: string) =>
    originalsOf(`${UPLOADS}/${name}`).map((address) => address.slice(UPLOADS.length + 1))
  expect(names('pot-300x200.jpg?x=1')).toEqual(['pot.jpg', 'pot-300x200.jpg?x=1'])
  expect(names('large-1024x683.jpg')).toEqual(['large-scaled.jpg', 'large-1024x683.jpg'])
  expect(names('banner-1920x1080.jpg')).toEqual(['banner-1920x1080.jpg'])
  expect(names('unknown-300x200.jpg')).toEqual(['unknown-300x200.jpg', 'unknown.jpg'])
  expect(names('plain.jpg')).toEqual(['plain.jpg'])
})
