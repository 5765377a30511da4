import { expect, test } from 'vitest'
import { toFormErrors } from './post-fields.ts'

test('the first message of each field of the form is kept', () => {
  expect(toFormErrors({ title: ['Too long', 'Too dull'], other: ['What?'] })).toEqual({
    title: 'Too long',
  })
})

test('what the server says about the sent pictures stands at the images', () => {
  expect(toFormErrors({ mediaIds: ['At least one image is required'] })).toEqual({
    images: 'At least one image is required',
  })
})
