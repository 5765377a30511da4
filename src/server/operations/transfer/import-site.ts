import { AppError } from '#domain/errors.ts'
import { normalizeEmail } from '#domain/people/email.ts'
import { makeUsername } from '#domain/people/username.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { OpenExport } from '#server/transfer/formats/open-export.ts'
import { createPictureFetcher } from '#server/transfer/pictures/fetch-picture.ts'
import type {
  TransferPage,
  TransferPost,
  TransferSource,
  UnreadPost,
} from '#server/transfer/transfer-post.ts'
import { importForeignPage } from './import-foreign-page.ts'
import { importListPaths } from './import-list-paths.ts'
import { importMembers } from './import-members.ts'
import { importMenus } from './import-menus.ts'
import { importOwnExport } from './import-own-export.ts'
import { importPeople } from './import-people.ts'
import { createPictureImporter, type PictureImporter } from './import-pictures.ts'
import { importPost } from './import-post.ts'
import { importSettings } from './import-settings.ts'
import { importTopics } from './import-topics.ts'
import type { ImportSummary, PostOutcome, Results } from './post-outcome.ts'
import { readRecipeText } from './read-recipe-text.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

/** So many posts that fail without a refusal have one cause: a full disk, a broken database. */
const FAILURES_IN_A_ROW = 10

const OWN_AS_IT_WAS =
  'An export of this program comes in as it was, with what is public in it: drafts can be made of the posts of other programs alone.'

export type ImportOptions = {
  isDryRun: boolean
  /** Makes drafts of all posts and pages, whatever they were, and no public pages of people. */
  isDraftOnly?: boolean | undefined
  /** Leaves members out. */
  isWithoutMembers?: boolean | undefined
  /** The address of the account that the posts become; left out, they are nobody's. */
  owner?: string | undefined
  /** A folder that pictures lie in, beside the export itself. */
  mediaFolder?: string | undefined
  /** Whether pictures that lie nowhere here are fetched from the export's own site. */
  isDownloading: boolean
  /** That site's address, for an export that does not say it. */
  siteUrl?: string | undefined
  /** Fetches nothing from private networks, even from a site that was named: whoever names it is not at this machine. */
  isPublicOnly?: boolean | undefined
  /** Called with the outcome of each topic and person, then of each post and page, menu, and subscriber. */
  onOutcome(outcome: PostOutcome, done: number, of: number): void | Promise<void>
}

/**
 * Imports the things of an export, one at a time: each is imported whole or not at all, and an
 * interrupted import goes on when it is run again. What exists already is left as it is.
 *
 * @throws AppError `not_found` when there is no account of the owner, `invalid` when the export
 * turns out to be damaged, or asks for what it does not allow
 */
export async function importSite(
  deps: ImportDeps,
  opened: Pick<OpenExport, 'root' | 'content'>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const owner = await findOwner(deps, options.owner)
  const none = { imported: 0, 'there already': 0, failed: 0 }
  const counts = {
    post: { ...none },
    page: { ...none },
    topic: { ...none },
    person: { ...none },
    subscriber: { ...none },
    comment: { ...none },
    address: { ...none },
    menu: { ...none },
    setting: { ...none },
    other: { ...none },
  } satisfies Record<PostOutcome['kind'], Results>
  let [done, inARow] = [0, 0]
  const report = async (outcome: PostOutcome, of: number) => {
    counts[outcome.kind][outcome.result] += outcome.count ?? 1
    done += 1
    inARow = outcome.unexpected === undefined ? 0 : inARow + 1
    // A file of recipes may hold several.
    await options.onOutcome(outcome, done, Math.max(of, done))
    if (inARow >= FAILURES_IN_A_ROW) throw outcome.unexpected
  }
  const makeSummary = (rest: Pick<ImportSummary, 'format' | 'companions' | 'leftOut'>) => {
    const { post: results, page: pages, topic: topics, person: people, comment: comments } = counts
    return { ...rest, results, pages, topics, people, comments, members: counts.subscriber }
  }
  if (opened.content.kind === 'own') {
    const { site } = opened.content
    const { isDryRun, isDraftOnly } = options
    if (isDraftOnly) throw new AppError('invalid', OWN_AS_IT_WAS)
    const onOutcome = (outcome: PostOutcome) => report(outcome, site.posts)
    const leftOut = await importOwnExport(deps, {
      root: opened.root,
      site,
      owner,
      isDryRun,
      onOutcome,
    })
    return makeSummary({ format: 'Wellness Haven', companions: [], leftOut })
  }
  const { source } = opened.content
  const members = options.isWithoutMembers ? [] : (source.members ?? [])
  const menus = source.menus ?? []
  const settings = source.settings ?? []
  const people = source.people ?? []
  const of = [source.topics, people, menus, settings, members].reduce(
    (sum, { length }) => sum + length,
    source.count,
  )
  const site = { ...source, siteUrl: findSiteUrl(source, options) }
  const pictures = openPictures(deps, site, { root: opened.root, owner, options })
  const { isDryRun, isDraftOnly } = options
  for await (const outcome of importTopics(deps, source.topics, { isDryRun, pictures })) {
    await report(outcome, of)
  }
  for await (const outcome of importPeople(deps, people, { isDryRun, isDraftOnly, pictures })) {
    await report(outcome, of)
  }
  const comments = { kept: 0, known: 0 }
  for await (const outcome of importForeign(deps, site, { pictures, owner, options })) {
    comments.kept += outcome.comments?.kept ?? 0
    comments.known += outcome.comments?.known ?? 0
    await report(outcome, of)
  }
  for (const outcome of commentOutcomes(comments)) await report(outcome, of)
  for (const outcome of await importListPaths(deps, source, options)) await report(outcome, of)
  for (const outcome of await importMenus(deps, source, options)) await report(outcome, of)
  for await (const outcome of importSettings(deps, settings, { isDryRun, pictures })) {
    await report(outcome, of)
  }
  for (const outcome of await importMembers(deps, { ...source, members }, options)) {
    await report(outcome, of)
  }
  const companions = source.companions?.() ?? []
  return makeSummary({ format: source.format, companions, leftOut: source.leftOut() })
}

/** Comments are many, and one is as it was like the other: they are counted together. */
function commentOutcomes({ kept, known }: NonNullable<PostOutcome['comments']>): PostOutcome[] {
  const outcome = (result: PostOutcome['result'], count: number): PostOutcome => ({
    ...{ kind: 'comment', label: 'comments', title: '', result, count, notes: [] },
  })
  const outcomes = [outcome('imported', kept), outcome('there already', known)]
  return outcomes.filter(({ count }) => count !== 0)
}

/** The address of the site that an export is of: the one that was named, else its own. */
function findSiteUrl(
  source: TransferSource,
  { isDownloading, siteUrl: given }: ImportOptions,
): string | undefined {
  if (given !== undefined && !isSiteUrl(given)) {
    throw new AppError('invalid', `${given} is no address of a site.`)
  }
  const siteUrl = [given, source.siteUrl].find((url) => url !== undefined && isSiteUrl(url))
  if (siteUrl || !isDownloading) return siteUrl
  throw new AppError(
    'invalid',
    'The export does not say where it is from. Name the site by --from.',
  )
}

function openPictures(
  deps: ImportDeps,
  source: TransferSource,
  { root, owner, options }: { root: string; owner: ImportOwner; options: ImportOptions },
): PictureImporter {
  const { siteUrl } = source
  const { isDryRun, isDownloading, mediaFolder } = options
  const isNamedByOwner = siteUrl === options.siteUrl && !options.isPublicOnly
  return createPictureImporter(deps, {
    source,
    siteUrl,
    roots: [root, ...(mediaFolder ? [mediaFolder] : [])],
    fetchPicture:
      isDownloading && siteUrl ? createPictureFetcher(siteUrl, { isNamedByOwner }) : undefined,
    uploadedBy: owner?.id ?? null,
    isDryRun,
  })
}

async function* importForeign(
  deps: ImportDeps,
  source: TransferSource,
  {
    pictures,
    owner,
    options: { isDryRun, isDraftOnly },
  }: { pictures: PictureImporter; owner: ImportOwner; options: ImportOptions },
): AsyncGenerator<PostOutcome> {
  for await (const item of listItems(deps, source)) {
    if (item.kind === 'page') {
      const page = isDraftOnly ? { ...item, of: asDraft(item.of) } : item
      yield await importForeignPage(deps, page, {
        source,
        pictures,
        isDryRun,
      })
    } else if (item.kind === 'post') {
      yield await importPost(deps, isDraftOnly ? asDraft(item) : item, {
        source,
        owner,
        pictures,
        isDryRun,
      })
    } else {
      const { label, reason } = item
      yield { kind: 'post', label, title: '', result: 'failed', reason, notes: [] }
    }
  }
}

/** Takes a post in as a draft; one in the trash stays there. */
function asDraft(post: TransferPost): TransferPost {
  return post.status === 'trash' ? post : { ...post, status: 'draft' }
}

async function* listItems(
  deps: Pick<ImportDeps, 'content' | 'siteUrl'>,
  source: TransferSource,
): AsyncGenerator<TransferPost | TransferPage | UnreadPost> {
  for await (const item of source.posts()) {
    if (item.kind === 'recipes') yield* await readRecipeText(deps, item)
    else yield item
  }
}

async function findOwner(
  { db }: Pick<ImportDeps, 'db'>,
  email: string | undefined,
): Promise<ImportOwner> {
  if (email === undefined) return null
  const user = await usersRepository.findByEmail(db, normalizeEmail(email))
  if (!user?.role) throw new AppError('not_found', `Nobody with a role has the address ${email}.`)
  const person = { email: user.email, displayName: user.display_name }
  return { id: user.id, name: makeUsername(person) }
}

function isSiteUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
