import { callsOfTerms } from './term.calls.ts'

const { list, create, change, merge, remove } = callsOfTerms('series', {
  path: 'series',
  example: { name: 'Sourdough for beginners', description: 'From flour and water to a loaf.' },
})

/** Posts that are read in an order. */
export const seriesCalls = {
  listSeries: list,
  createSeries: create,
  changeSeries: change,
  mergeSeries: merge,
  removeSeries: remove,
}
