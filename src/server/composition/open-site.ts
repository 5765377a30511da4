import type { Logger } from 'pino'
import { createPublicPictureFetcher } from '#server/transfer/pictures/fetch-picture.ts'
import { recordSecondStepRule } from '../auth/sessions/assurance.ts'
import { createTrustedProxies } from '../base/trusted-proxies.ts'
import { startInvalidation } from '../cache/invalidation.ts'
import { createPageCache } from '../cache/page-cache.ts'
import type { Config } from '../config/config.ts'
import { createContentRenderer } from '../content/content-renderer.ts'
import { readStarterPosts } from '../content/starter-folder.ts'
import { withStartLock } from '../data/start-lock.ts'
import { createApp } from '../http/app/app.ts'
import { type Front, listen, type Patience } from '../http/edge/listen.ts'
import { exposeMetrics } from '../http/edge/metrics-routes.ts'
import { onlyOwnHosts } from '../http/edge/own-hosts.ts'
import { createPagePreparer, type PagePreparer } from '../http/edge/prepare-pages.ts'
import { createRequestIds } from '../http/edge/request-context.ts'
import { createRequestListener } from '../http/edge/request-listener.ts'
import { warmUp } from '../http/edge/warm-up.ts'
import type { MakePages } from '../http/site/page-routes.ts'
import { type RunningBackground, startBackground } from '../jobs/start-background.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createImageMemory } from '../media/image-memory.ts'
import { createImageReader, createImageRenderer } from '../media/images.ts'
import { openCheckedMediaStore } from '../media/open-media-store.ts'
import { createLagMeter } from '../observe/lag-meter.ts'
import { createLoadGuard } from '../observe/load-guard.ts'
import { openObservation } from '../observe/observation.ts'
import { siteSources } from '../observe/site-sources.ts'
import { ensureDeskIndex } from '../operations/desk/editing/desk-index.ts'
import { createSearchLimit } from '../operations/memory/search-limit.ts'
import { ensureSetupLink } from '../operations/people/ensure-setup-link.ts'
import { createFirstAdminFromEnvironment } from '../operations/people/make-first-admin.ts'
import { ensureRendered } from '../operations/posts/writing/render-old-posts.ts'
import { createRecipeCatalogue } from '../operations/recipes/recipe-catalogue.ts'
import { ensureRecipesSorted } from '../operations/recipes/sort-recipes-in.ts'
import { ensureSearchIndex } from '../operations/search/indexing/index-missing-posts.ts'
import { fixSettings } from '../operations/site/fix-settings.ts'
import { createSiteReader } from '../operations/site/site-reader.ts'
import { loadStarterPosts } from '../operations/starter/load-starter-posts.ts'
import { createSharedCaches } from '../purge/create-shared-caches.ts'
import { createSmsSender } from '../sms/create-sms-sender.ts'
import { createPageFetcher } from '../transfer/pages/fetch-page.ts'
import { alone, type WorkerGroup } from '../workers/worker-group.ts'
import { composeSite } from './compose-site.ts'
import { openMigratedDatabase } from './open-data.ts'
import { lockWholeFolder, prepareDataFolder } from './open-folder.ts'
import { prepareSecrets } from './prepare-secrets.ts'
import { createReadinessChecks } from './readiness.ts'

/** Some 2,500 posts as browsers take them, compressed. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const RENDER_DEADLINE_MS = 5_000
const READ_IMAGE_DEADLINE_MS = 30_000
const RENDER_IMAGE_DEADLINE_MS = 120_000

export type OpenSite = {
  siteUrl: string
  /** Where to make the first administrator; null when there is one, or another process says it. */
  setupLink: string | null
  /** From now on `/readyz` says that the site is about to stop; everything is answered as before. */
  prepareToStop(): void
  /**
   * Answers what is in flight, stops the work behind the scenes, closes the database. Asked
   * again meanwhile, it makes haste when there is less patience.
   */
  close(patience?: Patience): Promise<void>
}

/** The pages of the site: as they were built, or in development made from their source as it is now. */
export type SitePages = {
  makePages: MakePages
  /** The files that browsers fetch for them, by name. */
  clientFolder: string
  /** The handler in front of the site: in development alone. */
  front?: Front
}

/**
 * Opens everything that the site stands on and starts to answer requests.
 *
 * @throws StartError with what to do, leaving nothing open
 */
export async function openSite(
  config: Config,
  log: Logger,
  { makePages, clientFolder, front }: SitePages,
  workerGroup: WorkerGroup = alone(),
): Promise<OpenSite> {
  const { siteUrl } = config
  await using resources = new AsyncDisposableStack()

  prepareDataFolder(config)
  const isLockNeeded = config.database.engine === 'sqlite' && !workerGroup.isSupervised
  const lock = isLockNeeded ? lockWholeFolder(config) : undefined
  resources.defer(() => lock?.release())
  const observation = await openObservation(config.observe)
  resources.defer(() => observation.stop())
  const db = await openMigratedDatabase(
    config,
    (error) => log.warn({ err: error }, 'a database connection was lost'),
    {
      watch: observation.database,
      onMigration: (name, number, of) =>
        log.info(`the database is brought to this version: ${name} (${number} of ${of})`),
    },
  )
  resources.defer(() => db.destroy())

  const cache = createPageCache({ maxBytes: PAGE_CACHE_BYTES, clock: Date.now, log })
  const content = createContentRenderer({ deadlineMs: RENDER_DEADLINE_MS })
  resources.defer(() => content.close())
  const imageMemory = createImageMemory()
  const images = createImageReader({ ...imageMemory, deadlineMs: READ_IMAGE_DEADLINE_MS })
  resources.defer(() => images.close())
  const renditions = createImageRenderer({ ...imageMemory, deadlineMs: RENDER_IMAGE_DEADLINE_MS })
  const media = await openCheckedMediaStore(config.media)

  let background: RunningBackground | undefined
  let preparer: PagePreparer | undefined
  const drop = (tags: readonly string[]) => {
    cache.drop(tags)
    preparer?.changed(tags)
  }
  const pages = {
    drop(tags: readonly string[]) {
      drop(tags)
      background?.wakePurging()
      if (tags.length > 0) workerGroup.broadcast({ kind: 'dropped', tags })
    },
  }
  const parts = composeSite(config, { db, log, pages })
  await parts.temporaryFiles.removeLeftovers()
  await prepareSecrets(parts)
  await recordSecondStepRule(parts)
  const mail = {
    mailer: createMailer(config.mail, log),
    smsSender: createSmsSender(
      { smsUrl: config.smsUrl, outboxFolder: config.mail.outboxFolder },
      log,
    ),
    contactEmail: config.mail.contactEmail,
  }
  const jobs = {
    wake() {
      if (background) background.wake()
      else workerGroup.broadcast({ kind: 'queued' })
    },
  }
  resources.defer(async () => {
    renditions.close()
    await background?.stop()
  })
  const deps = {
    ...parts,
    content,
    images,
    media,
    jobs,
    fetchPage: createPageFetcher(),
    fetchPicture: createPublicPictureFetcher(),
  }

  await withStartLock(db, async () => {
    if (config.isStarterContentWanted) await loadStarterPosts(deps, await readStarterPosts())
    await ensureSearchIndex(deps)
    await ensureRendered(deps)
    await ensureDeskIndex(deps)
    await ensureRecipesSorted(deps)
    await fixSettings(deps, config.siteSettings)
    if (config.firstAdmin) await createFirstAdminFromEnvironment(deps, config.firstAdmin)
  })

  const invalidation = startInvalidation({
    db,
    location: config.database,
    cache: { drop, dropAll: cache.dropAll },
    log,
  })
  resources.defer(() => invalidation.stop())

  const sharedCaches =
    config.purge &&
    createSharedCaches(config.purge, { now: parts.now, extraHeaders: observation.tracing?.headers })
  const searchLimit = createSearchLimit((network, at) =>
    workerGroup.broadcast({ kind: 'searched', network, at }),
  )
  workerGroup.onMessage((message) => {
    if (message.kind === 'dropped') {
      drop(message.tags)
      background?.wakePurging()
    } else if (message.kind === 'queued') background?.wake()
    else searchLimit.record(message.network, message.at)
  })
  workerGroup.onLead(() => {
    background = startBackground({
      ...deps,
      ...mail,
      renderer: renditions,
      observation,
      sharedCaches,
    })
  })

  const lag = createLagMeter()
  resources.defer(() => lag.stop())
  const guard = createLoadGuard(lag)
  observation.metrics?.watch(
    siteSources({
      ...deps,
      cache,
      guard,
      images: [images, renditions],
      observation,
      isPurging: sharedCaches !== undefined,
    }),
  )
  // With several workers their supervisor serves the metrics, since each knows only its own.
  const ownMetrics = workerGroup.isSupervised ? undefined : observation.metrics
  const metrics = await exposeMetrics(ownMetrics, config.observe.metrics)
  resources.defer(() => metrics.stop())

  const recipeCatalogue = createRecipeCatalogue()
  resources.defer(() => recipeCatalogue.close())
  const newRequestId = createRequestIds()
  let isStopping = false
  const proxies = createTrustedProxies(config.proxyTrust)
  const app = createApp({
    ...deps,
    drawCard: images.drawCard,
    fitPicture: images.fitPicture,
    readSite: createSiteReader(deps, { contactEmail: config.mail.publicEmail }),
    pageSettings: config.pageSettings,
    isMailKept: config.mail.smtpUrl === undefined,
    cache,
    makePages,
    clientFolder,
    newRequestId,
    searchLimit,
    recipeCatalogue,
    proxies,
    isStopping: () => isStopping,
    hsts: config.hsts,
    readerOrigins: config.readerOrigins,
    observers: observation,
    metrics: metrics.publicly,
    readinessChecks: createReadinessChecks({
      db,
      now: parts.now,
      media,
      dataFolder: config.dataFolder,
      clock: () => performance.now(),
    }),
  })
  if (workerGroup.isSupervised) await warmUp({ fetch: app.fetch, siteUrl, log })
  preparer = createPagePreparer({ fetch: app.fetch, cache, siteUrl, log })
  resources.defer(() => preparer?.stop())
  const listener = createRequestListener({
    fetch: app.fetch,
    cache,
    guard,
    observers: observation,
    newRequestId,
    clock: Date.now,
    log,
    hitLinesPerSecond: config.hitLinesPerSecond,
    keepAliveSeconds: config.keepAliveSeconds,
  })
  const server = await listen({
    listener: onlyOwnHosts({ ...config, proxies }, log, front ? front.wrap(listener) : listener),
    upgrade: front?.upgrade,
    host: config.host,
    port: config.port,
    guard,
    keepAliveSeconds: config.keepAliveSeconds,
  })
  // Ahead of the first who looks for a recipe; whoever asks for something else need not wait for it.
  recipeCatalogue.load(db).catch((error) => log.warn({ err: error }, 'the recipes were not read'))
  let patience: Patience | undefined
  resources.defer(() => server.stop(patience))
  resources.defer(() => front?.close())

  const setupLink = workerGroup.isSpokesman ? await ensureSetupLink(deps) : null
  const opened = resources.move()
  let closing: Promise<void> | undefined
  return {
    siteUrl,
    setupLink,
    prepareToStop() {
      isStopping = true
      server.drainConnections()
    },
    close(given) {
      patience = given
      if (closing) void server.stop(given)
      closing ??= opened.disposeAsync()
      return closing
    },
  }
}
