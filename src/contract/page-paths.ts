import { PAGE_PATHS } from './page-table.ts'

/** How the address of a page's data ends. */
export const DATA_ENDING = '.json'

/** Where the data of the page at a path is, as JSON. */
export function dataPath(path: string): string {
  return `${path.replace(/\/$/, '') || '/index'}${DATA_ENDING}`
}

/** The path of the page whose data would be at a path; a path of no data as it is. */
export function withoutDataEnding(path: string): string {
  return path.endsWith(DATA_ENDING) ? path.slice(0, -DATA_ENDING.length) : path
}

/** Whether a path belongs to the desk, whose pages are for who is signed in. */
export function isDeskPath(pathname: string): boolean {
  return pathname === PAGE_PATHS.adminHome || pathname.startsWith(`${PAGE_PATHS.adminHome}/`)
}

/** The first part of an address: `blog` of `/blog/oat-soup`. */
export function firstPart(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

/** The link to a page of the owner's. */
export function linkToAddress(address: string): string {
  return encodeURI(address)
}
