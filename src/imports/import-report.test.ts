import { expect, test } from 'vitest'
import {
  countNamed,
  countThing,
  noCounts,
  reportCsv,
  reportItems,
  type ThingOutcome,
  writeHeadline,
} from './import-report.ts'

const SOUP: ThingOutcome = {
  kind: 'post',
  label: 'post 12',
  title: 'Oat soup, =1',
  result: 'imported',
  notes: [],
}
const NOTED: ThingOutcome = {
  ...SOUP,
  label: 'post 13',
  notes: [
    { kind: 'comments', detail: '3', count: 3 },
    { kind: 'status', detail: 'private there, a draft here' },
  ],
}
const PORTFOLIO: ThingOutcome = {
  kind: 'other',
  label: 'of the type “portfolio”',
  title: '',
  result: 'failed',
  reason: 'This site has nothing of this kind.',
  count: 1200,
  notes: [],
}

test('each thing is kept, changed, known or named, and what is left behind of it has its own line', () => {
  expect(reportItems(SOUP)).toEqual([])
  expect(reportItems(NOTED).map(({ fate, count, why }) => [fate, count, why])).toEqual([
    ['named', 3, 'Comments that are not kept: on pages, from machines, thrown away or empty: 3'],
    ['changed', 1, 'State: private there, a draft here'],
  ])
  expect(reportItems(PORTFOLIO)).toMatchObject([
    { fate: 'named', count: 1200, advice: 'Keep the export if you may need it again.' },
  ])
  expect(countNamed([SOUP, NOTED, PORTFOLIO].flatMap(reportItems))).toBe(1203)
})

test('a headline counts what comes, by kind and in their order', () => {
  const counts = noCounts()
  const topic: ThingOutcome = { ...SOUP, kind: 'topic', result: 'there already' }
  for (const thing of [PORTFOLIO, SOUP, NOTED, topic]) countThing(counts, thing)
  countThing(counts, { ...SOUP, kind: 'page' })
  expect(writeHeadline(counts)).toBe('2 posts, 1 page')
  expect(counts).toMatchObject({
    post: { kept: 1, changed: 1 },
    topic: { known: 1 },
    other: { named: 1200 },
  })
})

test('as a table each thing has a line, and no cell is a formula', () => {
  expect(reportCsv(SOUP)).toBe('post,post 12,"Oat soup, =1",kept,1,,\r\n')
  expect(reportCsv({ ...SOUP, title: '=1+1' })).toContain(",'=1+1,")
  expect(reportCsv(NOTED).split('\r\n')).toHaveLength(3)
})
