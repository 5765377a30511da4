import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRowQuery } from './row-query.ts'
import { RowQueryError } from './row-query-error.ts'

function parse(query: string) {
  return parseRowQuery(new URLSearchParams(query))
}

function codeOf(query: string): string {
  try {
    parse(query)
  } catch (error) {
    if (error instanceof RowQueryError) return error.code
    throw error
  }
  return 'accepted'
}

test('nothing asked means every column, no condition, a thousand rows', () => {
  const query = parse('')
  expect(query).toMatchObject({ filters: [], order: [], limit: 1000, offset: 0 })
  expect(query.columns).toContain('content')
  expect(query.columns).not.toContain('content_html')
})

test('columns are named once, in the order asked', () => {
  expect(parse('select=title, slug,title').columns).toEqual(['title', 'slug'])
  expect(parse('select="title"').columns).toEqual(['title'])
})

test('what has no value comes first when descending, unless it is said otherwise', () => {
  expect(
    parse('order=published_at.desc,title.asc,id.nullsfirst,slug.desc.nullslast').order,
  ).toEqual([
    { column: 'published_at', direction: 'desc', nulls: 'first' },
    { column: 'title', direction: 'asc', nulls: 'last' },
    { column: 'id', direction: 'asc', nulls: 'first' },
    { column: 'slug', direction: 'desc', nulls: 'last' },
  ])
})

test.each([
  ['eq.a.b', { operator: 'eq', value: 'a.b' }],
  ['neq.', { operator: 'neq', value: '' }],
  ['not.eq.a', { operator: 'eq', value: 'a', isNegated: true }],
  ['is.null', { operator: 'is_null', isNegated: false }],
  ['not.is.null', { operator: 'is_null', isNegated: true }],
  ['is.not_null', { operator: 'is_null', isNegated: true }],
  ['in.(a,"b,c","d\\"e", f )', { operator: 'in', values: ['a', 'b,c', 'd"e', 'f'] }],
  ['in.()', { operator: 'in', values: [] }],
  ['like.*oat%', { operator: 'like', pattern: '%oat%' }],
  ['ilike.a\\', { operator: 'ilike', pattern: 'a\\\\' }],
])('slug=%s is understood', (condition, expected) => {
  expect(parseRowQuery([['slug', condition]]).filters).toEqual([
    { column: 'slug', isNegated: false, ...expected },
  ])
})

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21 10:00:00.123456+00', '2026-11-21T10:00:00.123Z'],
])('the time %s is compared as it is stored', (written, stored) => {
  expect(parseRowQuery([['published_at', `gte.${written}`]]).filters).toMatchObject([
    { value: stored },
  ])
})

test.each([
  ['select=secret', '42703'],
  ['select=author(name)', 'PGRST100'],
  ['select=id::text', 'PGRST100'],
  ['password_hash=eq.1', '42703'],
  ['__proto__=eq.1', '42703'],
  ['constructor=eq.1', '42703'],
  ['order=created_by', '42703'],
  ['order=title.up', 'PGRST100'],
  ['order=content', 'PGRST100'],
  ['content=like.*a*', 'PGRST100'],
  ['slug=fts.oats', 'PGRST100'],
  ['slug=eq', 'PGRST100'],
  ['slug=in.(a', 'PGRST100'],
  ['slug=in.("a)', 'PGRST100'],
  ['slug=is.maybe', 'PGRST100'],
  ['published_at=like.2026*', 'PGRST100'],
  ['or=(slug.eq.a)', 'PGRST100'],
  ['id=eq.7', '22P02'],
  ['reading_minutes=gt.many', '22P02'],
  ['published_at=lt.yesterday', '22007'],
  ['published_at=lt.2026-13-45', '22007'],
  ['published_at=lt.0000-01-01', '22007'],
  ['published_at=lt.9999-12-31T23:59:00-14', '22007'],
  ['limit=-1', 'PGRST100'],
  ['limit=ten', 'PGRST100'],
  ['offset=10001', 'PGRST103'],
])('%s is refused with %s', (query, code) => {
  expect(codeOf(query)).toBe(code)
})

test.each(['content=eq.Oats', 'content=not.is.null', 'recipes=eq.x'])(
  'a column that rows are not filtered by is named: %s',
  (query) => {
    const [column = ''] = query.split('=')
    expect(() => parse(query)).toThrow(`rows cannot be filtered by ${column}`)
  },
)

test('a long list, many conditions and a long pattern are refused', () => {
  expect(codeOf(`slug=in.(${'a,'.repeat(100)}a)`)).toBe('PGRST100')
  expect(codeOf('slug=eq.a&'.repeat(21))).toBe('PGRST100')
  expect(codeOf(`slug=like.${'a'.repeat(101)}`)).toBe('PGRST100')
})

test('a larger limit than a thousand answers a thousand', () => {
  expect(parse('limit=5000&offset=20')).toMatchObject({ limit: 1000, offset: 20 })
})

test('whatever is sent, it is understood or refused, never an error', () => {
  const names = fc.constantFrom('select', 'order', 'limit', 'offset', 'slug', 'id', 'published_at')
  const operators = fc.constantFrom('', 'eq.', 'in.(', 'not.', 'like.', 'is.', 'gt.')
  const pair = fc.tuple(
    fc.oneof(names, fc.string()),
    fc
      .tuple(operators, fc.string({ unit: 'binary-ascii', maxLength: 12 }))
      .map(([operator, rest]) => operator + rest),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
      try {
        parseRowQuery(pairs)
      } catch (error) {
        expect(error).toBeInstanceOf(RowQueryError)
      }
    }),
  )
})
