import { expect, test } from 'vitest'
import { attemptFor, choosePicture, heldByServer, picturesReducer } from './chosen-pictures.ts'

const image = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  name: 'a.jpg',
  url: '/media/a.jpg',
  width: 10,
  height: 10,
  alt: 'Soup',
}

function givenPictures(...ids: string[]) {
  return ids.map((id) => choosePicture(id, new File(['x'], `${id}.jpg`), undefined))
}

const idsOf = (pictures: { id: string }[]) => pictures.map(({ id }) => id).join('')

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('moving %s by %i gives %s', (id, by, expected) => {
  expect(idsOf(picturesReducer(givenPictures('a', 'b', 'c'), { type: 'moved', id, by }))).toBe(
    expected,
  )
})

test('a removed picture is gone and the others keep their order', () => {
  const left = picturesReducer(givenPictures('a', 'b', 'c'), { type: 'removed', id: 'b' })
  expect(idsOf(left)).toBe('ac')
})

test('a picture that the server holds needs no second upload, until its description changes', () => {
  const [picture] = picturesReducer(givenPictures('a'), {
    type: 'changed',
    id: 'a',
    change: { uploaded: { image, alt: '' } },
  })
  expect(heldByServer(picture!)).toBe(image)

  const [described] = picturesReducer([picture!], { type: 'described', id: 'a', alt: 'Soup' })
  expect(heldByServer(described!)).toBeUndefined()
})

test('repeating the same upload keeps its key; another place or description makes another', () => {
  const [picture] = givenPictures('a').map((chosen) => ({
    ...chosen,
    attempt: { key: 'k1', index: 0, alt: '' },
  }))
  expect(attemptFor(picture!, 0, () => 'k2').key).toBe('k1')
  expect(attemptFor(picture!, 1, () => 'k2').key).toBe('k2')
  expect(attemptFor({ ...picture!, alt: 'Soup' }, 0, () => 'k2').key).toBe('k2')
})
