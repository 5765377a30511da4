/**
 * How wide a picture of a text stands: beyond the column of the words, over the whole window, or in a
 * row with those beside it. Without any it is as wide as the words.
 *
 * It is written behind the address, `![Bowl](/media/bowl.jpg#wide)`: wherever else the text is shown,
 * the picture is the same.
 */
export const PICTURE_WIDTHS = ['wide', 'full', 'gallery'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const WIDTH = new RegExp(`#(${PICTURE_WIDTHS.join('|')})$`)

/** The width that an address of a picture asks for, if any, and the address without it. */
export function splitPictureWidth(address: string): {
  address: string
  width: PictureWidth | undefined
} {
  const width = WIDTH.exec(address)?.[1] as PictureWidth | undefined
  return { address: width ? address.slice(0, -width.length - 1) : address, width }
}

/** The address that asks for a width, or for that of the words. */
export function withPictureWidth(address: string, width: PictureWidth | undefined): string {
  const { address: plain } = splitPictureWidth(address)
  return width ? `${plain}#${width}` : plain
}
