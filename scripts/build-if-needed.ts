import { buildPagesIfNeeded, buildProgramIfNeeded, makeStarterDataIfNeeded } from './builds.ts'

buildPagesIfNeeded()
buildProgramIfNeeded()
if (process.argv.includes('--with-starter-data')) makeStarterDataIfNeeded()
