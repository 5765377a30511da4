import { clsx } from 'clsx'

/**
 * `lead` opens a magazine, `second` stands in the pair below it, `row` has its picture small beside it, all the rest are
 * `regular`.
 */
export type CardSize = 'lead' | 'second' | 'regular' | 'row'

/** The size of each card on the first page of everything, where the newest are the largest; of two neither leads. */
export function magazineSizeAt(index: number, count?: number): CardSize {
  if (index === 0 && count !== 2) return 'lead'
  return index <= 2 ? 'second' : 'regular'
}

/**
 * The frame that a card and its skeleton share, so that nothing moves when the one replaces
 * the other. A card with enough room of its own lays picture and words side by side.
 */
export const cardShape = {
  card: (size: CardSize) =>
    clsx(
      size === 'row' ? 'relative flex gap-5 sm:gap-8' : 'relative flex h-full flex-col gap-5',
      size === 'lead' && '@min-[56rem]:flex-row @min-[56rem]:gap-12',
      size === 'regular' && '@min-[38rem]:flex-row @min-[38rem]:gap-8',
    ),
  picture: (size: CardSize) =>
    clsx(
      'aspect-3/2',
      size === 'lead' && '@min-[56rem]:w-[64%] @min-[56rem]:shrink-0 @min-[56rem]:self-start',
      size === 'regular' && '@min-[38rem]:w-1/2 @min-[38rem]:shrink-0 @min-[38rem]:self-start',
      size === 'row' && 'w-28 shrink-0 self-start sm:w-60',
    ),
  words: (size: CardSize) =>
    clsx('flex min-w-0 grow flex-col', size === 'lead' ? 'justify-center gap-4' : 'gap-2.5'),
  /** Whole at every width, also with letters set wider apart, unless a list of one type clamps it. */
  title: (size: CardSize, isLong = false) =>
    clsx(
      'wrap-anywhere',
      size === 'lead' && (isLong ? 'text-2xl' : 'text-3xl'),
      size === 'second' && 'text-2xl',
      (size === 'regular' || size === 'row') && 'text-xl',
    ),
  excerpt: (size: CardSize) =>
    clsx(
      'text-muted empty:hidden',
      size !== 'lead' && 'line-clamp-3 text-sm',
      size === 'row' && 'max-sm:hidden',
    ),
  /** Who wrote it and when, and the way to it. */
  byline: (size: CardSize) =>
    clsx(
      'flex flex-wrap items-center justify-between gap-x-4 pt-1 text-xs',
      size !== 'lead' && 'mt-auto',
    ),
  /** The `sizes` attribute of its picture. */
  pictureSizes: {
    lead: '(min-width: 64rem) 46rem, 92vw',
    second: '(min-width: 64rem) 35rem, (min-width: 40rem) 45vw, 92vw',
    regular: '(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw',
    row: '(min-width: 40rem) 15rem, 7rem',
  },
} as const
