/** Browsers also name others for compatibility, so the most specific name counts. */
const FAMILIES = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Returns the browser's name, and nothing else of the `User-Agent` header. */
export function browserFamily(userAgent: string | undefined): string {
  return FAMILIES.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'other'
}
