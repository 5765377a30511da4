import { pageTags } from '#contract/pages.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import * as slugRedirectsRepository from './slug-redirects.tables.ts'

type RedirectUnit = Pick<UnitOfWork, 'tx' | 'changePages'>

/** Stores where an address leads from now on; what is held of it is dropped with the commit. */
export async function writeRedirect(
  { tx, changePages }: RedirectUnit,
  redirect: slugRedirectsRepository.RedirectRow,
): Promise<void> {
  await slugRedirectsRepository.put(tx, redirect)
  changePages([pageTags.slug(redirect.slug)])
}

/** Removes the redirect of an address, if there is one; returns whether there was. */
export async function eraseRedirect(
  { tx, changePages }: RedirectUnit,
  slug: string,
): Promise<boolean> {
  const wasThere = await slugRedirectsRepository.remove(tx, slug)
  if (wasThere) changePages([pageTags.slug(slug)])
  return wasThere
}
