import { type LoaderFunctionArgs, redirect } from 'react-router'
import { urls } from '#contract/urls.ts'
import { POST_SECTIONS } from '#web/features/posts/sections.ts'
import { nothingToWaitFor } from '#web/page-data.tsx'
import { type LoadedList, loadPostList, PostListPage } from './post-list-page.tsx'

const { blog } = POST_SECTIONS

export function loader(args: LoaderFunctionArgs) {
  leadToRecipes(args)
  return loadPostList(args, blog)
}

export function clientLoader(args: LoaderFunctionArgs) {
  leadToRecipes(args)
  return nothingToWaitFor()
}

export default function Blog({ loaderData }: { loaderData: LoadedList }) {
  return <PostListPage section={blog} loaderData={loaderData} />
}

/** The recipes had a list here once, to which links still lead; another type is none of this page's. */
function leadToRecipes({ request }: LoaderFunctionArgs): void {
  if (new URL(request.url).searchParams.get('type') === 'recipe')
    throw redirect(urls.recipes(), 301)
}
