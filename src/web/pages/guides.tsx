import type { LoaderFunctionArgs } from 'react-router'
import { POST_SECTIONS } from '#web/features/posts/sections.ts'
import { nothingToWaitFor, type PageData } from '#web/page-data.tsx'
import { loadPostList, PostListPage } from './post-list-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadPostList(args, POST_SECTIONS.guides)
}

export const clientLoader = nothingToWaitFor

export default function Guides({ loaderData }: { loaderData: Partial<PageData> }) {
  return <PostListPage section={POST_SECTIONS.guides} loaderData={loaderData} />
}
