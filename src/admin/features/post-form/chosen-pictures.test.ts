import { expect, test } from 'vitest'
import {
  arrangePictures,
  type ChosenPicture,
  choosePicture,
  isHeldByServer,
  listMediaIds,
  movePicture,
} from './chosen-pictures.ts'

function imageOf(id: string, alt = '') {
  return { id, name: `${id}.jpg`, url: `/media/${id}.jpg`, width: 10, height: 10, alt }
}

function givenPicture(id: string): ChosenPicture {
  const file = new File(['x'], `${id}.jpg`)
  return choosePicture(id, { file, fault: undefined, index: 0 })
}

function givenUploaded(id: string): ChosenPicture {
  return { ...givenPicture(id), uploaded: imageOf(id) }
}

const idsOf = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id).join('')

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('moving %s by %i gives %s', (id, by, expected) => {
  expect(idsOf(movePicture(['a', 'b', 'c'].map(givenPicture), id, by))).toBe(expected)
})

test('the server holds a picture once it holds its description too', () => {
  const picture = givenUploaded('a')
  expect(isHeldByServer(givenPicture('a'))).toBe(false)
  expect(isHeldByServer(picture)).toBe(true)
  expect(isHeldByServer({ ...picture, alt: 'Soup ' })).toBe(false)
  expect(isHeldByServer({ ...picture, alt: 'Soup ', uploaded: imageOf('a', 'Soup') })).toBe(true)
})

test('a draft names the pictures that the server holds, in their order', () => {
  expect(listMediaIds([givenUploaded('b'), givenPicture('x'), givenUploaded('a')])).toEqual([
    'b',
    'a',
  ])
})

test('pictures stand as the draft has them, and those under way keep their place', () => {
  const pictures = [givenUploaded('a'), givenPicture('x'), givenUploaded('b'), givenUploaded('c')]
  expect(idsOf(arrangePictures(pictures, ['b', 'a', 'd'], [imageOf('d', 'Soup')]))).toBe('bxad')
})

test('a picture that only the server has shows what the server knows of it', () => {
  const [picture] = arrangePictures([], ['d'], [imageOf('d', 'Soup')])
  expect(picture).toMatchObject({ name: 'd.jpg', alt: 'Soup', file: null, size: undefined })
})
