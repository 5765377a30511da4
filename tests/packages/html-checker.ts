import { join } from 'node:path'

/** The Nu HTML checker, a program for Java. */
export const CHECKER_JAR = join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar')
