import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> & {
  picture: {
    url: string
    width: number
    height: number
    alt: string
    focus?: { x: number; y: number } | undefined
    /** In the order of preference; `media` says where a source of another shape is meant. */
    sources: readonly { type: string; srcset: string; media?: string }[]
  }
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** Loads at once and first: for the one picture at the top of a page. */
  isPriority?: boolean | undefined
}

/** A picture in every size and format that exists, with its size known before it arrives. */
export function Picture({ picture, sizes, isPriority, className, ...props }: PictureProps) {
  return (
    <picture className="contents *:[source]:hidden">
      {picture.sources.map((source) => (
        <source
          key={`${source.type} ${source.media}`}
          type={source.type}
          media={source.media}
          srcSet={source.srcset}
          sizes={sizes}
        />
      ))}
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        decoding={isPriority ? 'sync' : 'async'}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        {...focusAttributes(picture.focus)}
        className={clsx('bg-line object-cover', className)}
        {...props}
      />
    </picture>
  )
}

/** In tens: styles of their own are not allowed to an element, so focus.css has a rule for each. */
function focusAttributes(focus: { x: number; y: number } | undefined) {
  if (!focus) return undefined
  const tens = (percent: number) => Math.round(percent / 10) * 10
  return { 'data-focus-x': tens(focus.x), 'data-focus-y': tens(focus.y) }
}
