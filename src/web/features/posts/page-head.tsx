import { pageWords } from '#domain/words/english/page.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { jsonForScript, type StructuredData } from '#web/json-for-script.ts'
import { useHeadSite, useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import type { FeedLink } from './feed-links.ts'

/** Everything that a page says about itself to search engines and to those who share it. */
export type PageHeadContent = {
  title: string
  description: string
  /** `noindex` for what is not there; absent where only people look. */
  robots: string
  /** Addresses here are whole: scheme, host and path. */
  canonicalUrl?: string
  nextUrl?: string
  /** Where the same is said in each language, this page among them. */
  alternates?: readonly Alternate[] | undefined
  feeds?: readonly FeedLink[]
  card?: SocialCard
  structuredData?: StructuredData
}

export type SocialCard = {
  type: 'website' | 'article'
  siteName: string
  image: { url: string; width: number; height: number; alt: string }
  /** Open Graph's `article:` properties, in the order they are written. */
  article?: readonly (readonly [property: string, content: string])[]
}

/**
 * Puts a page's metadata into the document's head, on the server and after navigation alike.
 *
 * React moves these elements there itself, so that they can follow what a query brings.
 */
export function PageHead({ head }: { head: PageHeadContent }) {
  const { title, description, canonicalUrl, nextUrl, feeds, card } = head
  const robots = useSite().indexing === 'off' ? 'noindex, nofollow' : head.robots
  const { structuredData } = head
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {canonicalUrl ? <link rel="canonical" href={canonicalUrl} /> : null}
      {nextUrl ? <link rel="next" href={nextUrl} /> : null}
      {import.meta.env.SSR ? <Alternates of={head.alternates} /> : null}
      {feeds?.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {card && canonicalUrl ? <SocialTags head={head} card={card} url={canonicalUrl} /> : null}
      {structuredData ? (
        <script
          type="application/ld+json"
          // In the browser there is none: see ONLY_FROM_SERVER.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonForScript
          dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData) }}
        />
      ) : null}
    </>
  )
}

/** For crawlers alone, on the server: browsers that make a page themselves say nothing of its languages. */
export function Alternates({ of = [] }: { of: PageHeadContent['alternates'] }) {
  const { url } = useHeadSite()
  return of.map(({ hreflang, path }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url + path} />
  ))
}

function SocialTags({ head, card, url }: { head: PageHeadContent; card: SocialCard; url: string }) {
  const { image, article = [] } = card
  return (
    <>
      <meta property="og:type" content={card.type} />
      <meta property="og:site_name" content={card.siteName} />
      <meta property="og:locale" content={translated('page', pageWords).openGraph} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {article.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  )
}
