import { clsx } from 'clsx'

/** `lead` is the one large card at the front of a magazine. */
export type CardSize = 'lead' | 'regular'

/** The frame that a card and its skeleton share, so that nothing moves when the one replaces the other. */
export const cardShape = {
  card: (size: CardSize) =>
    clsx(
      'relative flex h-full flex-col gap-5',
      size === 'regular' && '@min-[38rem]:flex-row @min-[38rem]:gap-8',
    ),
  picture: (size: CardSize) =>
    size === 'lead'
      ? 'aspect-3/2 lg:aspect-auto lg:min-h-96 lg:grow'
      : 'aspect-3/2 @min-[38rem]:w-1/2 @min-[38rem]:shrink-0 @min-[38rem]:self-start',
  words: (size: CardSize) => clsx('flex flex-col', size === 'lead' ? 'gap-3' : 'grow gap-2.5'),
} as const
