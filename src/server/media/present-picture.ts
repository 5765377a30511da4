import type { Picture } from '#contract/picture.ts'
import { serverUrls } from '#contract/server-urls.ts'
import {
  CENTRE,
  RECIPE_CROPS,
  RENDITION_FORMATS,
  RENDITION_TYPES,
  SOCIAL_CARD,
} from '#domain/media/image-name.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'

/** Turns a stored picture into what pages show; formats without a copy yet are left out. */
export function presentPicture(media: MediaWithRenditions): Picture {
  const sources = RENDITION_FORMATS.map((format) => ({
    type: RENDITION_TYPES[format],
    srcset: media.renditions
      .filter((rendition) => rendition.format === format)
      .map(({ name, width }) => `${serverUrls.media(name)} ${width}w`)
      .join(', '),
  }))
  const social = media.renditions.find(({ format }) => format === SOCIAL_CARD.format)
  return {
    url: serverUrls.media(media.name),
    width: media.width,
    height: media.height,
    alt: media.alt,
    thumbhash: media.thumbhash,
    socialUrl: social ? serverUrls.media(social.name) : null,
    ...(isChosen(media) && { focus: { x: media.focus_x, y: media.focus_y } }),
    sources: sources.filter(({ srcset }) => srcset !== ''),
  }
}

/** The addresses of the crops that search engines ask of a recipe's picture; empty until they are made. */
export function listRecipeImages({
  renditions,
}: Pick<MediaWithRenditions, 'renditions'>): string[] {
  return RECIPE_CROPS.flatMap((crop) => {
    const found = renditions.find(({ format }) => format === crop)
    return found ? [serverUrls.media(found.name)] : []
  })
}

function isChosen({ focus_x, focus_y }: MediaWithRenditions): boolean {
  return focus_x !== CENTRE.x || focus_y !== CENTRE.y
}
