import { checkImageFile } from '#domain/media/check-image-file.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Whether these files cannot be taken, all of them or none; it is said in the words that the form has for it. */
export function isRefused(files: readonly File[]): boolean {
  const areTaken = files.length > 0 && files.every((file) => checkImageFile(file).ok)
  if (areTaken) return false
  showToast({
    title: 'Invalid Files',
    description: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
    variant: 'destructive',
  })
  return true
}
