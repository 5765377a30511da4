import { expect, test } from 'vitest'
import { linksAsLines, readLines, readLinkLines } from './profile-lines.ts'

test('links are read as they are written', () => {
  const links = [
    { label: 'Her shop', url: 'https://shop.example/maya' },
    { label: 'Instagram', url: 'https://www.instagram.com/maya' },
  ]
  expect(readLinkLines(linksAsLines(links))).toEqual(links)
})

test('an address without a label stands for itself, and empty lines for nothing', () => {
  expect(readLinkLines('\n https://www.shop.example \n\n')).toEqual([
    { label: 'shop.example', url: 'https://www.shop.example' },
  ])
  expect(readLines(' Chef\n\nNutritionist ')).toEqual(['Chef', 'Nutritionist'])
})
