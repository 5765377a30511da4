import type { DescribedPicture, SendPicture } from '#admin/article-blocks/start-upload.ts'
import type { BlockSource } from '#admin/text-editor/block-source.ts'

/** So many lines above the one that is written in a recipe's form are seen with it in the preview. */
export const LINES_ABOVE = 4

/** The properties of a form of a recipe block, which is shown in place of the field. */
export type OpenForm = {
  source: BlockSource
  /** The line of the block, counted from 0, at which somebody wants to begin. */
  line: number | undefined
  pictures: {
    describe: (files: File[]) => Promise<DescribedPicture[]>
    send: SendPicture
  }
  onClose: (isGone: boolean) => void
}
