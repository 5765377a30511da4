import { checkImageFile, type ImageFile } from '#domain/media/check-image-file.ts'
import { IMAGE_MESSAGES, IMAGES_PER_POST } from '#domain/media/image-file.ts'

type ChosenFile<File> = { file: File; fault: string | undefined }

export type FileChoice<File> =
  | { ok: true; files: ChosenFile<File>[] }
  | { ok: false; title: string; description: string }

/** Faults for which a whole selection is turned away, before anything is added. */
const REFUSED_AT_ONCE: readonly string[] = [IMAGE_MESSAGES.type, IMAGE_MESSAGES.tooLarge]

/**
 * Decides about files that were just chosen, dropped or pasted: all of them or none.
 *
 * Smaller faults, those that the upload would be refused for, come along with the file, so
 * that they stand beside its preview before anything is sent.
 */
export function chooseFiles<File extends ImageFile>(
  files: readonly File[],
  alreadyChosen: number,
): FileChoice<File> {
  const checked = files.map((file) => ({ file, check: checkImageFile(file) }))
  const isRefused = checked.some(
    ({ check }) => !check.ok && check.messages.some((message) => REFUSED_AT_ONCE.includes(message)),
  )
  if (isRefused) {
    return {
      ok: false,
      title: 'Invalid Files',
      description: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
    }
  }
  if (alreadyChosen + files.length > IMAGES_PER_POST) {
    return {
      ok: false,
      title: 'Too Many Images',
      description: `A post can have at most ${IMAGES_PER_POST} images.`,
    }
  }
  return {
    ok: true,
    files: checked.map(({ file, check }) => ({
      file,
      fault: check.ok ? undefined : check.messages[0],
    })),
  }
}
