import {
  Bold,
  ChefHat,
  Code,
  FileCode,
  Heading2,
  Heading3,
  ImagePlus,
  Info,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  MessageSquareText,
  Minus,
  MousePointerClick,
  Quote,
  Redo2,
  Strikethrough,
  Superscript,
  Table,
  Undo2,
  Video,
} from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'

/** How something that can be done with a text is called, and looks, wherever it is offered. */
export type ToolWords = { label: string; keys?: string; icon: IconComponent }

export const TOOL_WORDS = {
  undo: { label: 'Undo', keys: 'Ctrl Z', icon: Undo2 },
  redo: { label: 'Redo', keys: 'Ctrl Y', icon: Redo2 },
  heading: { label: 'Heading', keys: 'Ctrl Alt 2', icon: Heading2 },
  smallerHeading: { label: 'Smaller heading', keys: 'Ctrl Alt 3', icon: Heading3 },
  bold: { label: 'Bold', keys: 'Ctrl B', icon: Bold },
  italic: { label: 'Italic', keys: 'Ctrl I', icon: Italic },
  strike: { label: 'Struck through', keys: 'Ctrl Shift X', icon: Strikethrough },
  code: { label: 'Code', keys: 'Ctrl E', icon: Code },
  bulletList: { label: 'Bullet list', keys: 'Ctrl Shift 8', icon: List },
  numberedList: { label: 'Numbered list', keys: 'Ctrl Shift 7', icon: ListOrdered },
  checklist: { label: 'Checklist', icon: ListChecks },
  quotation: { label: 'Quotation', keys: 'Ctrl Shift 9', icon: Quote },
  callout: { label: 'Note box', icon: Info },
  table: { label: 'Table', icon: Table },
  dividingLine: { label: 'Dividing line', icon: Minus },
  codeBlock: { label: 'Code block', icon: FileCode },
  link: { label: 'Link', keys: 'Ctrl K', icon: Link2 },
  picture: { label: 'Picture', keys: 'Ctrl Alt P', icon: ImagePlus },
  recipe: { label: 'Recipe', keys: 'Ctrl Alt R', icon: ChefHat },
  video: { label: 'Video', icon: Video },
  button: { label: 'Button', icon: MousePointerClick },
  note: { label: 'Note to co-writers', keys: 'Ctrl Alt M', icon: MessageSquareText },
  source: { label: 'Source', icon: Superscript },
} satisfies Record<string, ToolWords>

/** The requests of tools to the page around the text, each of which opens a window or a form. */
export type ToolEvents = {
  /** Somebody wants the selection, or the link in it, to lead somewhere. */
  onLink: () => void
  /** Somebody wants to choose pictures for the text. */
  onPicture: () => void
  /** Somebody wants a video by its address. */
  onVideo: () => void
  /** Somebody wants a button that leads somewhere. */
  onButton: () => void
  /** Somebody asks for the recipe with the cursor as a form, or for a new one. */
  onRecipe: () => void
  /** Somebody wants to name a source. */
  onSource: () => void
}

/** The words on a button until somebody writes what it is for. */
export const BUTTON_WORDS = 'Read more'
