import { clsx } from 'clsx'
import { createContext, type ReactNode, type Ref, useContext, useState } from 'react'
import { preload } from 'react-dom'
import type { Picture as PictureContent } from '#contract/picture.ts'
import type { PostSummary } from '#contract/posts.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { Picture } from '#ui/picture.tsx'

/**
 * Makes a placeholder of a ThumbHash, given by the server alone. In browsers it is undefined: they keep the
 * placeholders that came with the page, and fetch what makes them only for pages that they make themselves.
 */
export const PlaceholdersOnServer = createContext<
  ((thumbhash: string) => string | undefined) | undefined
>(undefined)

/** Whether a post has a picture of its own, and not the drawing that stands in for one. */
export function hasPicture({ picture, imageUrl }: Pick<PostSummary, 'picture' | 'imageUrl'>) {
  return picture !== null || imageUrl !== DEFAULT_IMAGE_URL
}

type PostPictureProps = {
  post: Pick<PostSummary, 'picture' | 'imageUrl'>
  sizes: string
  isPriority?: boolean
  /** For a picture beside words that say the same, which would only be read out twice. */
  isDecorative?: boolean | undefined
  className?: string | undefined
  /** The elements over the picture. */
  children?: ReactNode
}

/**
 * The picture of a post, in a frame whose size `className` fixes, so that nothing shifts.
 *
 * Where there is none, or it does not load, the site's drawing stands in.
 */
export function PostPicture({
  post: { picture, imageUrl },
  isDecorative = false,
  className,
  children,
  ...shown
}: PostPictureProps) {
  return (
    <span className={clsx('relative block overflow-hidden rounded-card bg-line', className)}>
      {picture ? (
        <ArrivingPicture picture={isDecorative ? { ...picture, alt: '' } : picture} {...shown} />
      ) : (
        <PlainPicture url={imageUrl} />
      )}
      {children}
    </span>
  )
}

function ArrivingPicture({
  picture,
  ...shown
}: { picture: PictureContent } & Pick<PostPictureProps, 'sizes' | 'isPriority'>) {
  const [isBroken, setIsBroken] = useState(false)
  if (shown.isPriority) preloadPicture(picture, shown.sizes)
  if (isBroken) return <PlainPicture url={DEFAULT_IMAGE_URL} />

  /** A picture may have failed before the page was brought to life. */
  const noticeEarlierFailure: Ref<HTMLImageElement> = (image) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setIsBroken(true)
  }
  return (
    <>
      {picture.thumbhash ? (
        <Placeholder key={picture.thumbhash} thumbhash={picture.thumbhash} />
      ) : null}
      <Picture
        picture={picture}
        {...shown}
        ref={noticeEarlierFailure}
        onError={() => setIsBroken(true)}
        className="absolute inset-0 size-full bg-transparent!"
      />
    </>
  )
}

/** A few blurred pixels until the picture is there. */
function Placeholder({ thumbhash }: { thumbhash: string }) {
  const src = useContext(PlaceholdersOnServer)?.(thumbhash)
  return (
    <img
      ref={(image) => void fillIn(image, thumbhash)}
      {...(src && { src })}
      suppressHydrationWarning
      alt=""
      className="absolute inset-0 size-full object-cover"
    />
  )
}

async function fillIn(image: HTMLImageElement | null, thumbhash: string): Promise<void> {
  if (!image || image.src) return
  const decoding = await import('#contract/picture-placeholder.ts').catch(() => undefined)
  const src = decoding?.decodePlaceholder(thumbhash)
  if (src) image.src = src
}

/**
 * Asks for the picture in the head of the document, in its best format; browsers that do not
 * know the format pass over it. In a browser the picture itself asks just as early.
 */
function preloadPicture({ url, sources: [best] }: PictureContent, sizes: string): void {
  if (typeof document !== 'undefined') return
  preload(url, {
    as: 'image',
    fetchPriority: 'high',
    ...(best && { imageSrcSet: best.srcset, imageSizes: sizes, type: best.type }),
  })
}

function PlainPicture({ url }: { url: string }) {
  return <img src={url} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
}
