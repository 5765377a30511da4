import { buildPagesIfNeeded, buildProgramIfNeeded } from './builds.ts'

buildPagesIfNeeded()
buildProgramIfNeeded()
