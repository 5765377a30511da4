import { expect, test } from 'vitest'
import { checkCredentials } from './sign-in-form.tsx'

function givenForm(email: string, password: string): FormData {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  return form
}

test('white space around an email is no part of it; in a password it is', () => {
  expect(checkCredentials(givenForm(' ada@example.com ', ' secret '))).toEqual({
    credentials: { email: 'ada@example.com', password: ' secret ' },
    missing: [],
  })
})

test.each([
  ['', '', ['email', 'password']],
  ['ada', 'secret', ['email']],
  ['ada@example.com', '', ['password']],
])('%j and %j: %j is missing', (email, password, expected) => {
  const { missing } = checkCredentials(givenForm(email, password))
  expect(missing.map(({ on }) => on)).toEqual(expected)
})
