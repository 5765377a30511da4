/** The requests of the blocks of a text to the page around the editor. */
export type BlockEvents = {
  /** Puts another file in the place of the picture that stands at a place of the document. */
  replacePicture: (file: File, at: number) => void
  /** Makes a picture of the text the cover of the post; undefined where nothing has a cover. */
  useAsCover: ((url: string) => void) | undefined
  /** Asks which point of a picture stays in sight where it is cut; undefined where none is. */
  choosePoint: ((url: string) => void) | undefined
  /** Somebody has said what a picture of the text shows. */
  recordDescribed: (url: string, alt: string) => void
  /** Opens the form of the recipe that stands at a place of the document. */
  editRecipe: (at: number) => void
  /** The HTML of some Markdown as the site shows it: sanitised, safe to be put into a page. */
  render: (markdown: string) => Promise<string>
}
