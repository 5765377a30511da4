import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { runRecoveryRounds } from './recovery-rounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    /** The number of the first round, by which faults and places differ. */
    first: { type: 'string', default: '0' },
    fault: { type: 'string', multiple: true, default: Object.keys(FAULTS) },
  },
})
const results = await runRecoveryRounds({
  rounds: Number(values.rounds),
  first: Number(values.first),
  faults: values.fault,
  report: (line) => console.log(line),
})

console.log('\nfault               found   clean')
for (const name of values.fault) {
  const rounds = results.filter(({ fault }) => fault === name)
  const found = rounds.filter(({ isFound }) => isFound).length
  const clean = rounds.filter(({ isClean }) => isClean).length
  console.log(`${name.padEnd(18)} ${String(found).padStart(6)} ${String(clean).padStart(7)}`)
}
const clean = results.filter(({ isClean }) => isClean).length
console.log(`\n${clean} of ${results.length} rounds found again and clean.`)
process.exitCode = clean === results.length ? 0 : 1
