import { ChefHat, ImagePlus, Link2, Smile, Superscript, Video } from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import { TOOL_WORDS, type ToolWords } from './tool-words.ts'

/** An entry of the slash menu: what it is called, what it makes, and by what other words it is found. */
export type SlashWords = { label: string; about: string; words: string; icon: IconComponent }

const tool = ({ label, icon }: ToolWords, about: string, words: string): SlashWords => ({
  ...{ label, about, words, icon },
})

/** In the order of the menu: what food writers reach for comes first. */
export const SLASH_WORDS = {
  heading: tool(TOOL_WORDS.heading, 'A section of the article', 'h2 title section ##'),
  smallerHeading: tool(
    TOOL_WORDS.smallerHeading,
    'A part of a section',
    'h3 subheading subtitle ###',
  ),
  picture: {
    label: 'Picture',
    about: 'From the library or this device',
    words: 'image photo photograph',
    icon: ImagePlus,
  },
  recipe: {
    label: 'Recipe',
    about: 'Ingredients and steps, in a form',
    words: 'ingredients method food',
    icon: ChefHat,
  },
  bulletList: tool(TOOL_WORDS.bulletList, 'Things in no order', 'bulleted unordered points ul'),
  numberedList: tool(TOOL_WORDS.numberedList, 'Things in their order', 'ordered steps ol'),
  checklist: tool(TOOL_WORDS.checklist, 'Things to tick off', 'task todo tasks boxes'),
  quotation: tool(TOOL_WORDS.quotation, 'What somebody else has said', 'quote blockquote'),
  callout: tool(
    TOOL_WORDS.callout,
    'Words in a box beside the text',
    'callout tip hint aside info important warning caution alert',
  ),
  table: tool(TOOL_WORDS.table, 'Rows and columns', 'cells grid'),
  video: {
    label: 'Video',
    about: 'From YouTube or Vimeo, by its address',
    words: 'youtube vimeo film movie',
    icon: Video,
  },
  link: {
    label: 'Link',
    about: 'To another page, or a post found by its words',
    words: 'address url',
    icon: Link2,
  },
  button: tool(TOOL_WORDS.button, 'A link that looks like one', 'call to action cta press link'),
  source: {
    label: 'Source',
    about: 'A number here, the source below the text',
    words: 'footnote note reference citation',
    icon: Superscript,
  },
  emoji: {
    label: 'Emoji',
    about: 'A small picture, by its name',
    words: 'smiley symbol',
    icon: Smile,
  },
  dividingLine: tool(TOOL_WORDS.dividingLine, 'Between two parts', 'divider rule hr separator'),
  codeBlock: tool(
    TOOL_WORDS.codeBlock,
    'Text as it stands, letter for letter',
    'preformatted monospace',
  ),
} satisfies Record<string, SlashWords>

/** Something that the slash menu can put in. */
export type SlashName = keyof typeof SLASH_WORDS

/** The entries of the menu in their order, each with what an editor does for it. */
export function slashEntries<Way>(ways: Record<SlashName, Way>): (SlashWords & { way: Way })[] {
  return (Object.keys(SLASH_WORDS) as SlashName[]).map((name) => ({
    ...SLASH_WORDS[name],
    way: ways[name],
  }))
}
