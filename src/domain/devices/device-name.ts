import { browserFamily } from './browser-family.ts'

/** The most specific name counts: phones and tablets also name the systems they derive from. */
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns a name for a device that its owner recognises, such as "Firefox on Windows". */
export function deviceName(client: 'browser' | 'api', userAgent: string | null): string {
  if (client === 'api') return 'An app or script'
  const browser = browserFamily(userAgent ?? undefined)
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const name = browser === 'other' ? 'A browser' : browser
  return system ? `${name} on ${system}` : name
}
