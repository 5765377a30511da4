import type { Locator } from 'playwright-core'

type Copied = { html?: string; plain?: string; rtf?: string | undefined; picture?: string }

/** Pastes as a browser does; `picture` is a PNG or JPEG in base64 that lies beside the HTML. */
export function pasteInto(field: Locator, copied: Copied): Promise<void> {
  return field.evaluate((element, { html, plain = 'plain words', rtf, picture }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    data.setData('text/plain', plain)
    if (rtf) data.setData('text/rtf', rtf)
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))
      data.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }))
    }
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: data })
    element.dispatchEvent(event)
  }, copied)
}

/** What a browser would put into the clipboard. */
export function copied(
  field: Locator,
  kind: 'copy' | 'cut',
): Promise<{ plain: string; html: string }> {
  return field.evaluate((element, type) => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
    return {
      plain: clipboardData.getData('text/plain'),
      html: clipboardData.getData('text/html'),
    }
  }, kind)
}
