import { useRouteLoaderData } from 'react-router'

/** The public origin of the site, for addresses that must be whole; from the root's loader. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
}
