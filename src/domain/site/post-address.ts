import { line } from './field.ts'

/** The place of a post's name in the shape of addresses. */
const NAME = '{slug}'

const SHAPE = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?\{slug\}$/
const LONGEST = 60

/** The addresses that posts have while the owner has chosen no others. */
export const INITIAL_POST_ADDRESS = `/blog/${NAME}`

/** Returns the beginning of addresses of a shape: `/journal/` of `/journal/{slug}`. */
export function startOfAddress(shape: string): string {
  return shape.slice(0, -NAME.length)
}

/** The setting of which shape the addresses of posts have. */
export function postAddress() {
  const label = 'Addresses of posts'
  const field = line({
    label,
    help: 'Where posts are, with {slug} for the name of each: /blog/{slug}, or /{slug} with nothing before it, or a word of your own, such as /journal/{slug}. Every address that a post has had leads on to the new one.',
    initial: INITIAL_POST_ADDRESS,
    maxLength: LONGEST,
  })
  const schema = field.schema
    .overwrite((value) => value.trim().replace(/\/$/, ''))
    .check(({ value, issues }) => {
      if (value === '' || SHAPE.test(value)) return
      const message = `${label} must be /{slug}, or have one word of small letters, digits and hyphens before it, such as /journal/{slug}`
      issues.push({ code: 'custom', input: value, message })
    })
  return { ...field, schema }
}
