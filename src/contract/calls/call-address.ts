import { fillPath } from '../fill-path.ts'

/** The address of a call with its parameters filled in and its query behind. */
export function callAddress(
  { path }: { path: string },
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): string {
  const filled = fillPath(path, params as Record<string, string>)
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? filled : `${filled}?${search}`
}
