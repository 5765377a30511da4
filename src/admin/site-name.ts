import { type MetaArgs, type MetaDescriptor, useRouteLoaderData } from 'react-router'

type RootData = { site: { name: string } }

/** What the site calls itself. */
export function useSiteName(): string {
  return useRouteLoaderData<RootData>('root')?.site.name ?? ''
}

/** The `meta` of a page of the desk: its title, and that it is nobody else's business. */
export function deskMeta(
  title: string,
  more: readonly MetaDescriptor[] = [],
): (page: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
    return [
      { title: [title, root?.site.name].filter(Boolean).join(' | ') },
      { name: 'robots', content: 'noindex, nofollow' },
      ...more,
    ]
  }
}
