import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** The page's column with its gutters. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('mx-auto w-full max-w-page px-gutter', className)} {...props} />
}

/** A band of a page with room above and below; bands alternate between paper and sand. */
export function Section({
  ground = 'paper',
  className,
  children,
  ...props
}: ComponentProps<'section'> & { ground?: 'paper' | 'sand' | 'card' }) {
  return (
    <section
      className={clsx(
        'py-section',
        ground === 'sand' && 'bg-sand',
        ground === 'card' && 'bg-card',
        className,
      )}
      {...props}
    >
      <Container>{children}</Container>
    </section>
  )
}

/** How a band opens: a small label, a heading in the serif, one sentence. */
export function SectionHeading({
  id,
  eyebrow,
  title,
  lead,
  className,
}: {
  id?: string | undefined
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  className?: string | undefined
}) {
  return (
    <header className={clsx('grid max-w-narrow gap-4', className)}>
      {eyebrow ? <p className="text-sm font-semibold text-turmeric">{eyebrow}</p> : null}
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead ? <p className="text-lg text-muted">{lead}</p> : null}
    </header>
  )
}
