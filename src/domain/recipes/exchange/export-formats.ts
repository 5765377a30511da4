/** The formats that a recipe can be taken out as, with the ending and the media type of its file. */
export const EXPORT_FORMATS = {
  markdown: { ending: 'md', type: 'text/markdown; charset=utf-8' },
  'json-ld': { ending: 'json', type: 'application/ld+json' },
  cooklang: { ending: 'cook', type: 'text/plain; charset=utf-8' },
  mealie: { ending: 'mealie.json', type: 'application/json' },
} as const

export type ExportFormat = keyof typeof EXPORT_FORMATS

export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]
