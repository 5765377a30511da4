import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Where package.json and all that comes with the program is, for the source and for its bundle. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename)
