import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { Toaster } from '#ui/toast.tsx'
import { readPageContext } from '#web/page-context.ts'
import { createQueryClient } from '#web/query-client.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: readPageContext(context).siteUrl }
}

/** What the root gives never changes while a visitor stays. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <main id="content">
        <Outlet />
      </main>
      <Toaster />
    </QueryClientProvider>
  )
}
