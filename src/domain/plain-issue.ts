import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'a web address',
  datetime: 'a time such as 2026-11-22T12:00:00.000Z',
}

/**
 * The default message of an invalid value, for schemas without one: it names the field and the
 * limit. Pass it to a parse as `error`.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'The request'
  return `${field} ${describeProblem(issue)}`
}

function describeProblem(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is needed'
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return `must ${amount(issue.origin, `${issue.minimum}`, 'or more')}`
    case 'too_big':
      return `must ${amount(issue.origin, `${issue.maximum}`, 'or less')}`
    case 'invalid_format':
      return FORMATS[issue.format]
        ? `must be ${FORMATS[issue.format]}`
        : 'has a form that is not taken'
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ').slice(0, 100)}`
    default:
      return 'is not valid'
  }
}

function amount(origin: string, limit: string, bound: 'or more' | 'or less'): string {
  if (origin === 'string') return `have ${limit} characters ${bound}`
  if (origin === 'array' || origin === 'set') return `have ${limit} entries ${bound}`
  return `be ${limit} ${bound}`
}
