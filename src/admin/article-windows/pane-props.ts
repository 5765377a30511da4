import type { ReactNode, RefObject } from 'react'
import type { ViewWays } from '#admin/article-tools/view-tools.tsx'
import type { SelectedRange, TextEditorProps } from '#admin/text-editor/text-editor.ts'
import type { OpenForm } from './open-form.ts'
import type { PictureWays } from './use-pictures.tsx'
import type { WindowWays } from './use-windows.tsx'

/** The properties of a writing field with its toolbar and windows. */
export type PaneProps = PictureWays &
  WindowWays &
  TextEditorProps &
  Pick<ViewWays, 'onWordGoal' | 'isFullScreen' | 'onFullScreen'> & {
    /** Makes a picture of the text the cover of the post, by its address; undefined where nothing has a cover. */
    onCover?: ((url: string) => void) | undefined
    /** Asks which point of a picture of the text stays in sight, by its address; undefined where none is cut. */
    onPoint?: ((url: string) => void) | undefined
    /** Somebody has said in the text what a picture shows, known by its address. */
    onDescribed: (url: string, alt: string) => void
    /** Shows a recipe block as a form, in place of the field. */
    recipeForm: (form: OpenForm) => ReactNode
    /** The field is there, and `handle` is filled in. */
    onWritable?: () => void
    /** The HTML of some Markdown as the site shows it: sanitised, safe to be put into a page. */
    render: (markdown: string) => Promise<string>
  }

/** One of two fields for the same text, of which one is shown at a time. */
export type ShownPaneProps = Omit<PaneProps, 'recipeForm'> & {
  isShown: boolean
  /** The selection of the other field when it was left; taken when this one is shown. */
  selected: { current: SelectedRange | undefined }
  /** Filled in by the field that is shown: what is selected in it. */
  readSelected: RefObject<(() => SelectedRange) | null>
  /** The field can be shown. */
  onReady: () => void
  /** Asks for the other field; this one is written in until that is ready. */
  onSwitch: () => void
}

/** The field of the Markdown; a recipe of it is written in the other one. */
export type PlainPaneProps = ShownPaneProps & {
  /** Asks for the recipe with the cursor as a form, or for a new one. */
  onRecipe: () => void
}

/** The field of the finished look, which shows recipes as forms. */
export type FinishedPaneProps = ShownPaneProps &
  Pick<PaneProps, 'recipeForm'> & {
    /** Whether a form is asked for in the Markdown, once this field is shown in its place. */
    isFormAsked: { current: boolean }
    onFormClosed: () => void
  }
