import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { POST_SECTIONS } from '#web/features/posts/sections.ts'
import { type LoaderData, nothingToWaitFor } from '#web/page-data.tsx'
import { loadPostList, PostListPage } from './post-list-page.tsx'

const { blog, recipes } = POST_SECTIONS

export function loader(args: LoaderFunctionArgs) {
  return loadPostList(args, sectionFor(new URL(args.request.url).searchParams))
}

export const clientLoader = nothingToWaitFor

export default function Blog({ loaderData }: { loaderData: LoaderData }) {
  const [parameters] = useSearchParams()
  return <PostListPage section={sectionFor(parameters)} loaderData={loaderData} />
}

/** Everything, or with `?type=recipe` the recipes alone; another type is none of this page's. */
function sectionFor(query: URLSearchParams) {
  return query.get('type') === recipes.listType ? recipes : blog
}
