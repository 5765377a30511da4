import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { urls } from '#contract/urls.ts'
import { type LoadedBy, nothingToWaitFor } from '#web/page-data.tsx'
import { FormOfPage } from '#web/pages/designed/form-of-page.tsx'
import { takeMessage } from '#web/pages/designed/take-message.ts'
import { actionHeadersOnly } from '#web/refusal-status.ts'
import { DesignedPageView } from './designed-page.site.tsx'
import { loadDesignedPage } from './load-designed-page.site.ts'
import { StaticHead } from './static-page.site.tsx'

/** Takes the form where no script runs. */
export function action(args: ActionFunctionArgs) {
  return takeMessage(args)
}

export const headers = actionHeadersOnly

export const loader = (args: LoaderFunctionArgs) => loadDesignedPage(args, 'contact')

export const clientLoader = nothingToWaitFor

export default function Contact({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  return (
    <DesignedPageView
      loaderData={loaderData}
      head={({ title, description, card }) => (
        <StaticHead
          title={title}
          description={description}
          card={card}
          path={urls.contact()}
          kind="ContactPage"
        />
      )}
      renderContact={(section) => <FormOfPage section={section} />}
    />
  )
}
