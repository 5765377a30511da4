import { element, makeButton } from './element.ts'

/** How a picture on its way is getting on. */
export type UploadStatus =
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; message: string; onRetry: () => void }

/** A picture on its way. */
export type Upload = {
  id: string
  name: string
  /** Of several at one place, those with lower numbers stand first, whichever arrives first. */
  order: number
  status: UploadStatus
  /** The picture that it shows, while only this device has it. */
  preview?: () => HTMLElement
  onCancel: () => void
}

/** Shows a picture on its way, where it will stand. */
export function uploadBox({ name, status, preview, onCancel }: Upload): HTMLElement {
  const state = element('span', { class: 'upload-state', role: 'status' })
  if (status.kind === 'sending') {
    const progress = element('progress', { max: '100', 'aria-label': `Upload of ${name}` })
    progress.value = Math.round(status.share * 100)
    state.append(`${name} `, progress)
  } else {
    const message = element('span', { class: 'failed' }, `${name}: ${status.message}`)
    state.append(message, makeButton('Try again', status.onRetry))
  }
  state.append(makeButton('Remove', onCancel))
  return element('span', { class: 'upload' }, ...(preview ? [preview()] : []), state)
}
