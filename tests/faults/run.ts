import { parseArgs } from 'node:util'
import { damageFiles } from './damaged-files.ts'
import { fillDisk } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { failCalls } from './io-errors.ts'
import { killCommands } from './killed-commands.ts'
import { endDatabase } from './lost-database.ts'
import { loseStore } from './lost-store.ts'

/** By name, each with how often it is tried when nobody says otherwise. */
const FAULTS: Record<string, { fault: Fault; rounds: number }> = {
  kill: { fault: killCommands, rounds: 200 },
  disk: { fault: fillDisk, rounds: 50 },
  eio: { fault: failCalls, rounds: 500 },
  database: { fault: endDatabase, rounds: 50 },
  store: { fault: loseStore, rounds: 50 },
  damage: { fault: damageFiles, rounds: 60 },
}

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
})
const names = values.fault ?? Object.keys(FAULTS)
for (const name of names) {
  const known = FAULTS[name]
  if (!known) {
    console.error(`There is no fault “${name}”. There are: ${Object.keys(FAULTS).join(', ')}.`)
    process.exit(2)
  }
  const rounds = Number(values.rounds ?? known.rounds)
  console.log(await known.fault({ rounds, report: (line) => console.log(line) }))
}
process.exit(0)
