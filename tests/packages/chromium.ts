import chromium from '@sparticuz/chromium'

/** Unpacks the Chromium for the tests where it can be started. @returns its file */
export function unpackChromium(): Promise<string> {
  return chromium.executablePath()
}
