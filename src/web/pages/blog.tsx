import type { LoaderFunctionArgs } from 'react-router'
import { POST_SECTIONS } from '#web/features/posts/sections.ts'
import { type LoaderData, nothingToWaitFor } from '#web/page-data.tsx'
import { loadPostList, PostListPage } from './post-list-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadPostList(args, POST_SECTIONS.blog)
}

export const clientLoader = nothingToWaitFor

export default function Blog({ loaderData }: { loaderData: LoaderData }) {
  return <PostListPage section={POST_SECTIONS.blog} loaderData={loaderData} />
}
