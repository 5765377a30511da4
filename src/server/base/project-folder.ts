import { findPackageJSON } from 'node:module'
import { dirname, extname } from 'node:path'

/** Where package.json and all that comes with the program is, for the source and for its bundle. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename)

/** A program of ours that runs in a thread or process of its own: beside its caller, in source and bundle. */
export function programBeside(caller: string, name: string): URL {
  return new URL(`./${name}${extname(caller)}`, caller)
}
