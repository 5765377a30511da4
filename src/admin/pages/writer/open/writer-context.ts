import { createContext, useContext } from 'react'
import type { PicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { UploadedImage } from '#contract/media.ts'
import type { PostField } from '#domain/posts/post-fields.ts'
import type { FieldsProps } from '../../../features/post-editor/field-props.ts'
import type { usePostActions } from '../../post-actions/use-post-actions.ts'
import type { Writing } from '../../writing/use-writing.ts'

/** All that the parts of the writer's page share. */
export type Writer = {
  post: DeskPostState
  writing: Writing
  actions: ReturnType<typeof usePostActions>
  /** The pictures that were chosen for the text, and are no part of it yet. */
  underWay: PicturesUnderWay
  /** The errors that keep fields from being published, said when that was tried. */
  errors: FieldsProps['errors']
  /** Every picture known here, the newest word of each first. */
  pictures: UploadedImage[]
  /** Takes pictures of which there is news. */
  recordPictures: (pictures: UploadedImage[]) => void
  /** Asks which point of a picture stays in sight, by its id. */
  choosePoint: (id: string) => void
  /** Leads to a line of the text. */
  showLine: (line: number) => void
  /** Leads to a field of the post. */
  goToField: (field: PostField) => void
}

export const WriterContext = createContext<Writer | undefined>(undefined)

/** The post that is written on the page around. */
export function useWriter(): Writer {
  const writer = useContext(WriterContext)
  if (!writer) throw new Error('No post is written around this component.')
  return writer
}
