import { clsx } from 'clsx'

/** A small drawing that lightens an empty or broken state, or stands beside a story; never the only thing that says so. */
export function Drawing({
  of: name,
  className = 'h-36',
}: {
  of:
    | 'empty-bowl'
    | 'broken-cup'
    | 'lost-spoon'
    | 'pot-of-soup'
    | 'kitchen-tools'
    | 'kept-jar'
    | 'pan'
    | 'cup'
    | 'shoe'
    | 'apple'
    | 'candle'
    | 'herb'
    | 'loaf'
    | 'lens'
    | 'speech'
    | 'star'
    | 'satchel'
    | 'shop'
    | 'seedling'
    | 'laptop'
    | 'table'
    | 'parcel'
    | 'camera'
  className?: string
}) {
  return (
    <img
      src={`/art/${name}.svg`}
      alt=""
      width={240}
      height={180}
      loading="lazy"
      className={clsx('mx-auto w-auto', className)}
    />
  )
}
