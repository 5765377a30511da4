/** Browsers name those that they want to be taken for, so the most particular name counts. */
const FAMILIES = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Which browser it is, and nothing else of what the header tells of somebody's device. */
export function browserFamily(userAgent: string | undefined): string {
  return FAMILIES.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'other'
}
