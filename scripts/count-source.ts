import { countsOfSource } from './counts/counts-of-source.ts'
import { sourceAt } from './counts/source-at.ts'
import { readSource } from './import-graph.ts'

/**
 * `npm run counts`: counts what says whether the source is in order, and lists by name what is to be looked at. With the
 * name of a commit (`npm run counts -- main~20`) each number has the one of that commit before it.
 */
const [commit] = process.argv.slice(2)
const before = commit === undefined ? undefined : new Map(countsOfSource(sourceAt(commit)).numbers)
const { numbers, lists } = countsOfSource(readSource())

for (const [what, count] of numbers) {
  console.log(before ? `${what}: ${before.get(what) ?? '–'} → ${count}` : `${what}: ${count}`)
}
for (const [what, found] of lists) {
  if (found.length > 0) console.log(['', `${what}:`, ...found].join('\n  '))
}
