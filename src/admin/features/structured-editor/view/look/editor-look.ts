import { blockLook } from '#admin/article-blocks/block-look.ts'
import { noteLook } from '#admin/article-blocks/note-look.ts'
import { recipeLook } from '#admin/article-blocks/recipe-look.ts'
import { uploadLook } from '#admin/article-blocks/upload-look.ts'
import { adoptSheet, styleSheet } from './style-sheet.ts'
import { textLook } from './text-look.ts'
import { writingLook } from './writing-look.ts'
import { writtenBlocksLook } from './written-blocks-look.ts'

let sheet: CSSStyleSheet | undefined

/** Gives a page the look of the editor, which the site's own style sheets go before. */
export function adoptLook(root: Document | ShadowRoot): void {
  sheet ??= styleSheet('.ProseMirror', [
    textLook,
    blockLook,
    recipeLook,
    uploadLook,
    writtenBlocksLook,
    writingLook,
    noteLook,
  ])
  adoptSheet(root, sheet)
}
