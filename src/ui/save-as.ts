/** Hands a file to the browser, which saves it under this name or asks where to. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
