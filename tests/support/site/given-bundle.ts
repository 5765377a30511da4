import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router'
import type { PageContext } from '#contract/pages/page-context.ts'
import { sharedBy } from '#contract/rendered-page.ts'
import { AppError } from '#domain/errors.ts'
import type { PagesBundle } from '#server/http/site/page-routes.ts'

const pageContext = createContext<PageContext>()

/**
 * A few pages as the build would make them, which show their loaders' data as JSON.
 *
 * They stand in for the real ones where the server around them is under test.
 */
export function givenBundle() {
  return {
    entry: { module: { default: renderAsJson, pageContext } },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing } },
      ...route('list', 'blog', { loader: listPosts }),
      ...route('post', 'blog/:slug', { loader: getPost }),
      ...route('desk', 'admin/blog', {}),
      ...route('broken', 'broken', { loader: fail }),
      ...route('form', 'contact', { action: echo }),
      ...route('missing', '*', { loader: () => data(null, 404) }),
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {},
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } satisfies PagesBundle
}

type Parts = Partial<ServerBuild['routes'][string] & object>['module']

function route(id: string, path: string, parts: Partial<Parts>) {
  return { [id]: { id, path, parentId: 'root', module: { default: nothing, ...parts } } }
}

async function listPosts({ context, request }: LoaderFunctionArgs) {
  const { reads, tags } = context.get(pageContext)
  tags.add('posts')
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return orFailure(() => reads.listPosts({ cursor }))
}

async function getPost({ context, params }: LoaderFunctionArgs) {
  const { reads, tags } = context.get(pageContext)
  return orFailure(async () => {
    const post = await reads.getPost(params.slug ?? '')
    tags.add(`post:${post.id}`)
    return post
  })
}

async function orFailure<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    return data(null, error instanceof AppError && error.code === 'not_found' ? 404 : 503)
  }
}

function fail(): never {
  throw new Error('a bug')
}

async function echo({ request }: ActionFunctionArgs) {
  return Object.fromEntries(await request.formData())
}

function nothing() {
  return null
}

const renderAsJson: ServerBuild['entry']['module']['default'] = (
  request,
  status,
  headers,
  { staticHandlerContext },
  context,
) => {
  const { loaderData, actionData } = staticHandlerContext
  const shown = { url: request.url, cookie: request.headers.get('Cookie'), loaderData, actionData }
  const isHeld = status === 200 && !new URL(request.url).pathname.startsWith('/admin')
  const { tags, isDataAsked, deliver } = context.get(pageContext)
  deliver({
    status,
    headers: {
      ...Object.fromEntries(headers),
      'content-type': 'application/json',
      ...(!isHeld && { 'cache-control': 'no-store' }),
    },
    bytes: Buffer.from(JSON.stringify(isDataAsked ? loaderData : shown)),
    sharing: isHeld ? sharedBy(tags) : undefined,
  })
  return new Response(null, { status: 204 })
}
