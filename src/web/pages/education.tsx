import type { LoaderFunctionArgs } from 'react-router'
import { POST_SECTIONS } from '#web/features/posts/sections.ts'
import { nothingToWaitFor } from '#web/page-data.tsx'
import { type LoadedList, loadPostList, PostListPage } from './post-list-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadPostList(args, POST_SECTIONS.education)
}

export const clientLoader = nothingToWaitFor

export default function Education({ loaderData }: { loaderData: LoadedList }) {
  return <PostListPage section={POST_SECTIONS.education} loaderData={loaderData} />
}
