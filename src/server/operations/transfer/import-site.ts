import { AppError } from '#domain/errors.ts'
import { normalizeEmail } from '#domain/people/email.ts'
import { usernameOf } from '#domain/people/username.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { OpenExport } from '#server/transfer/files/open-export.ts'
import { createPictureFetcher } from '#server/transfer/pictures/fetch-picture.ts'
import type { TransferPost, TransferSource, UnreadPost } from '#server/transfer/transfer-post.ts'
import { importMembers } from './import-members.ts'
import { importOwnExport } from './import-own-export.ts'
import { createPictureImporter } from './import-pictures.ts'
import { importPost } from './import-post.ts'
import { importTopics } from './import-topics.ts'
import type { ImportSummary, PostOutcome } from './post-outcome.ts'
import { readRecipeText } from './read-recipe-text.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

/** So many posts that fail without a refusal have one cause: a full disk, a broken database. */
const FAILURES_IN_A_ROW = 10

export type ImportOptions = {
  isDryRun: boolean
  /** The address of the account that the posts become; left out, they are nobody's. */
  owner?: string | undefined
  /** A folder that pictures lie in, beside the export itself. */
  mediaFolder?: string | undefined
  /** Whether pictures that lie nowhere here are fetched from the export's own site. */
  isDownloading: boolean
  /** That site's address, for an export that does not say it. */
  siteUrl?: string | undefined
  /** Called with the outcome of each category and tag, before those of the posts. */
  onTopic?(outcome: PostOutcome): void | Promise<void>
  /** Called with the outcome of each member, after those of the posts. */
  onMember?(outcome: PostOutcome): void | Promise<void>
  /** Called with the outcome of each post. */
  onOutcome(outcome: PostOutcome, done: number, of: number): void | Promise<void>
}

/**
 * Imports the posts of an export, one at a time: each is imported whole or not at all, and an
 * interrupted import goes on when it is run again. Posts that exist already are left as they are.
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
  const results = { imported: 0, 'there already': 0, failed: 0 }
  const topics = { ...results }
  const members = { ...results }
  let [done, inARow] = [0, 0]
  const report = async (outcome: PostOutcome, of: number) => {
    results[outcome.result] += 1
    done += 1
    inARow = outcome.unexpected === undefined ? 0 : inARow + 1
    await options.onOutcome(outcome, done, of)
    if (inARow >= FAILURES_IN_A_ROW) throw outcome.unexpected
  }
  if (opened.content.kind === 'own') {
    const { site } = opened.content
    const { isDryRun } = options
    const onOutcome = (outcome: PostOutcome) => report(outcome, site.posts)
    const remarks = await importOwnExport(deps, {
      root: opened.root,
      site,
      owner,
      isDryRun,
      onOutcome,
    })
    return { format: 'Wellness Haven', results, topics, members, companions: [], remarks }
  }
  const { source } = opened.content
  for await (const outcome of importTopics(deps, source.topics, options)) {
    topics[outcome.result] += 1
    await options.onTopic?.(outcome)
  }
  for await (const outcome of importForeign(deps, source, opened.root, owner, options)) {
    // A file of recipes may hold several.
    await report(outcome, Math.max(source.count, done + 1))
  }
  for (const outcome of await importMembers(deps, source, options)) {
    members[outcome.result] += 1
    await options.onMember?.(outcome)
  }
  const companions = source.companions?.() ?? []
  const remarks = source.remarks()
  return { format: source.format, results, topics, members, companions, remarks }
}

async function* importForeign(
  deps: ImportDeps,
  source: TransferSource,
  root: string,
  owner: ImportOwner,
  { isDryRun, isDownloading, mediaFolder, siteUrl: givenUrl }: ImportOptions,
): AsyncGenerator<PostOutcome> {
  if (givenUrl !== undefined && !isSiteUrl(givenUrl)) {
    throw new AppError('invalid', `${givenUrl} is no address of a site.`)
  }
  const siteUrl = [givenUrl, source.siteUrl].find((url) => url !== undefined && isSiteUrl(url))
  if (isDownloading && !siteUrl) {
    throw new AppError(
      'invalid',
      'The export does not say where it is from. Name the site by --from.',
    )
  }
  const pictures = createPictureImporter(deps, {
    source,
    siteUrl,
    roots: [root, ...(mediaFolder ? [mediaFolder] : [])],
    fetchPicture:
      isDownloading && siteUrl
        ? createPictureFetcher(siteUrl, { isNamedByOwner: siteUrl === givenUrl })
        : undefined,
    uploadedBy: owner?.id ?? null,
    isDryRun,
  })
  for await (const item of itemsOf(deps, source)) {
    if (item.kind === 'post') {
      yield await importPost(deps, item, {
        source: { ...source, siteUrl },
        owner,
        pictures,
        isDryRun,
      })
    } else {
      yield { label: item.label, title: '', result: 'failed', reason: item.reason, notes: [] }
    }
  }
}

async function* itemsOf(
  deps: Pick<ImportDeps, 'content' | 'siteUrl'>,
  source: TransferSource,
): AsyncGenerator<TransferPost | UnreadPost> {
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
  return { id: user.id, name: usernameOf(person) }
}

function isSiteUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
