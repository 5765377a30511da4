declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** For each axis of the font the value, or the range, that stays. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** The layout features that stay; all where nothing is said. */
    keepFeatures?: readonly string[]
  }

  /** As much as is used here, so that types are checked where it is not installed. */
  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>
}
