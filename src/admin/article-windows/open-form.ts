import type { DescribedPicture, SendPicture } from '#admin/article-blocks/start-upload.ts'
import type { BlockSource } from '#admin/text-editor/block-source.ts'

/** The way of a picture to the server and into a step. */
export type StepPictures = {
  /** Asks what the pictures show; an empty answer where the writer thinks better of it. */
  describe: (files: File[]) => Promise<DescribedPicture[]>
  send: SendPicture
}

/** The properties of a form of a recipe block, which is shown in place of the field. */
export type OpenForm = {
  source: BlockSource
  /** The line of the block, counted from 0, at which somebody wants to begin. */
  line: number | undefined
  pictures: StepPictures
  onClose: (isGone: boolean) => void
}
