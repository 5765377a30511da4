import { join } from 'node:path'
import { until } from '#tests/nodes/until.ts'
import { freePort } from '#tests/support/site/running-site.ts'
import { ask, type Entry, SITE_NAME } from './client.ts'
import {
  makeWorkplace,
  type Program,
  shippedWith,
  startProgram,
  type Workplace,
} from './start-program.ts'

/** A proxy that runs. */
export type RunningProxy = { entry: Entry; plain: Entry; stop(): Promise<void> }

export type ShippedProxy = {
  /** The program, as people call it, and its command. */
  name: string
  command: string
  /** What is tried, below `deploy`. */
  file: string
  /** Whether it ends TLS, or stands behind what does. */
  isEdge: boolean
  /** Starts it in front of these ports. */
  start(upstreams: readonly number[]): Promise<RunningProxy>
}

type Parts = { workplace: Workplace; http: number; https: number; toNodes: [string, string][] }

const LETSENCRYPT = '/etc/letsencrypt/live/example.org'

function proxy(
  { isEdge = true, ...about }: Omit<ShippedProxy, 'start' | 'isEdge'> & { isEdge?: boolean },
  run: (parts: Parts) => { command: [string, ...string[]]; environment?: Record<string, string> },
  nodePorts: readonly string[] = ['127.0.0.1:3000'],
): ShippedProxy {
  return {
    ...about,
    isEdge,
    async start(upstreams) {
      const [http, https] = [await freePort(), await freePort()]
      const workplace = makeWorkplace()
      const toNodes = nodePorts.map((shipped, index): [string, string] => [
        shipped,
        `127.0.0.1:${upstreams[index] ?? upstreams[0]}`,
      ])
      const { command, environment = {} } = run({ workplace, http, https, toNodes })
      let program: Program
      try {
        program = await startProgram(command, {
          ports: isEdge ? [http, https] : [http],
          environment,
        })
      } catch (error) {
        workplace.remove()
        throw error
      }
      const plain = { port: http, isSecure: false }
      const entry = isEdge ? { port: https, isSecure: true } : plain
      // Caddy listens before it has its certificates.
      for (const host of [SITE_NAME, `www.${SITE_NAME}`]) {
        await until(`${about.name} answers for ${host}`, async () => {
          await ask(entry, '/healthz', { host })
          return true
        })
      }
      return {
        plain,
        entry,
        async stop() {
          await program.stop()
          workplace.remove()
        },
      }
    },
  }
}

const BOTH_NODES = ['127.0.0.1:3000', '127.0.0.1:3001']

function caddy(file: string, nodePorts?: readonly string[]): ShippedProxy {
  return proxy(
    { name: 'Caddy', command: 'caddy', file },
    ({ workplace, http, https, toNodes }) => {
      // What a machine with a public name has anyway: its ports, and certificates from elsewhere.
      const options = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`
      const path = workplace.place('Caddyfile', options + shippedWith(file, toNodes))
      return {
        command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
        environment: { HOME: workplace.folder, XDG_DATA_HOME: workplace.folder },
      }
    },
    nodePorts,
  )
}

function nginx(
  { file, isEdge = true, name = 'nginx' }: { file: string; isEdge?: boolean; name?: string },
  replace: (parts: Parts) => [string, string][],
  nodePorts?: readonly string[],
): ShippedProxy {
  return proxy(
    { name, command: 'nginx', file, isEdge },
    (parts) => {
      const { folder, place } = parts.workplace
      const path = place('haven.conf', shippedWith(file, replace(parts)))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n')
      // Compression as Debian's own nginx.conf has it.
      const main = place(
        'nginx.conf',
        `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/errors warn;\nevents {}\nhttp {\naccess_log off;\ngzip on;\n${temporary}\ninclude ${path};\n}\n`,
      )
      return { command: ['nginx', '-e', join(folder, 'errors'), '-p', folder, '-c', main] }
    },
    nodePorts,
  )
}

const nginxEdge = ({ http, https, toNodes, workplace }: Parts): [string, string][] => [
  ...toNodes,
  ['listen 80;', `listen 127.0.0.1:${http};`],
  ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
  [`${LETSENCRYPT}/fullchain.pem`, workplace.certificate],
  [`${LETSENCRYPT}/privkey.pem`, workplace.key],
]

/** As Debian enables them, with those that the file says. */
const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'authz_host',
  'mime',
  'filter',
  'deflate',
  'setenvif',
  'reqtimeout',
  'negotiation',
  'env',
  'ssl',
  'socache_shmcb',
  'alias',
  'proxy',
  'proxy_http',
  'proxy_balancer',
  'proxy_hcheck',
  'lbmethod_byrequests',
  'slotmem_shm',
]

function apache(
  { file, isEdge = true }: { file: string; isEdge?: boolean },
  nodePorts?: readonly string[],
): ShippedProxy {
  return proxy(
    { name: 'Apache', command: 'apache2', file, isEdge },
    ({ workplace, http, https, toNodes }) => {
      const { folder, place, certificate, key } = workplace
      const ofEdge: [string, string][] = [
        ['*:80>', `127.0.0.1:${http}>`],
        ['*:443>', `127.0.0.1:${https}>`],
        [`${LETSENCRYPT}/fullchain.pem`, certificate],
        [`${LETSENCRYPT}/privkey.pem`, key],
      ]
      const behind: [string, string][] = [
        ['<VirtualHost 127.0.0.1:8080', `<VirtualHost 127.0.0.1:${http}`],
      ]
      const site = shippedWith(file, [...toNodes, ...(isEdge ? ofEdge : behind)])
      const modules = APACHE_MODULES.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      )
      const main = [
        ...modules,
        `ServerRoot ${folder}`,
        'ServerName localhost',
        `PidFile ${folder}/pid`,
        `DefaultRuntimeDir ${folder}`,
        `ErrorLog ${folder}/errors`,
        ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
        'TypesConfig /etc/mime.types',
        'AddOutputFilterByType DEFLATE text/html text/plain text/xml text/css application/javascript application/json',
        `Listen 127.0.0.1:${http}`,
        ...(isEdge ? [`Listen 127.0.0.1:${https}`] : []),
        site,
      ]
      const path = place('apache.conf', `${main.join('\n')}\n`)
      return { command: ['apache2', '-D', 'FOREGROUND', '-f', path] }
    },
    nodePorts,
  )
}

const haproxy = proxy(
  { name: 'HAProxy', command: 'haproxy', file: 'proxies/haproxy.cfg' },
  ({ workplace, http, https, toNodes }) => {
    const text = shippedWith('proxies/haproxy.cfg', [
      ...toNodes,
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/haproxy/example.org.pem', workplace.both],
    ])
    return { command: ['haproxy', '-db', '-f', workplace.place('haproxy.cfg', text)] }
  },
  BOTH_NODES,
)

/** Behind what ends TLS. */
export const VARNISH = proxy(
  { name: 'Varnish', command: 'varnishd', file: 'varnish/default.vcl', isEdge: false },
  ({ workplace: { folder, place }, http, toNodes }) => {
    const port = (toNodes[0]?.[1] ?? '').replace('127.0.0.1:', '')
    const text = shippedWith('varnish/default.vcl', [['.port = "3000"', `.port = "${port}"`]])
    const listening = ['-a', `127.0.0.1:${http}`, '-s', 'malloc,64m']
    const path = place('default.vcl', text)
    return { command: ['varnishd', '-F', '-n', join(folder, 'work'), '-f', path, ...listening] }
  },
)

/** The same with two nodes. */
const VARNISH_TWO_NODES = proxy(
  { name: 'Varnish', command: 'varnishd', file: 'varnish/two-nodes.vcl', isEdge: false },
  ({ workplace: { folder, place }, http, toNodes }) => {
    const ports = toNodes.map(([from, to]): [string, string] => [
      `.port = "${from.replace('127.0.0.1:', '')}"`,
      `.port = "${to.replace('127.0.0.1:', '')}"`,
    ])
    const listening = ['-a', `127.0.0.1:${http}`, '-s', 'malloc,64m']
    const path = place('two-nodes.vcl', shippedWith('varnish/two-nodes.vcl', ports))
    return { command: ['varnishd', '-F', '-n', join(folder, 'work'), '-f', path, ...listening] }
  },
  BOTH_NODES,
)

export const HAPROXY_BEHIND = proxy(
  { name: 'HAProxy', command: 'haproxy', file: 'proxies/haproxy-behind.cfg', isEdge: false },
  ({ workplace, http, toNodes }) => {
    const text = shippedWith('proxies/haproxy-behind.cfg', [
      ...toNodes,
      ['bind 127.0.0.1:8080', `bind 127.0.0.1:${http}`],
    ])
    return { command: ['haproxy', '-db', '-f', workplace.place('haproxy.cfg', text)] }
  },
)

export const APACHE_BEHIND = apache({ file: 'proxies/apache-behind.conf', isEdge: false })

export const NGINX_BEHIND = nginx(
  { file: 'proxies/nginx-behind.conf', isEdge: false },
  ({ http, toNodes }) => [...toNodes, ['listen 127.0.0.1:8080;', `listen 127.0.0.1:${http};`]],
)

/** The one of the compose file, whose names are Docker's. */
export const NGINX_OF_COMPOSE = nginx(
  { name: "compose's nginx", file: 'nginx.conf', isEdge: false },
  ({ http, toNodes, workplace }) => [
    ...toNodes.map(([, to]): [string, string] => ['site:3000', to]),
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['/var/cache/nginx/haven', join(workplace.folder, 'cache')],
  ],
  ['site:3000'],
)

export const CADDY = caddy('proxies/Caddyfile')
export const NGINX = nginx({ file: 'proxies/nginx.conf' }, nginxEdge)
export const HAPROXY = haproxy
export const APACHE = apache({ file: 'proxies/apache.conf' })
export const CADDY_BEFORE_VARNISH = caddy('proxies/Caddyfile.varnish', ['127.0.0.1:6081'])

/** Those that choose among two nodes, the last of each chain. */
export const TWO_NODES: readonly (readonly ShippedProxy[])[] = [
  [caddy('proxies/Caddyfile.two-nodes', BOTH_NODES)],
  [nginx({ file: 'proxies/nginx-two-nodes.conf' }, nginxEdge, BOTH_NODES)],
  [haproxy],
  [apache({ file: 'proxies/apache-two-nodes.conf' }, BOTH_NODES)],
  [CADDY_BEFORE_VARNISH, VARNISH_TWO_NODES],
]

/** Starts proxies one behind the other, the last in front of the site. */
export async function startChain(
  chain: readonly ShippedProxy[],
  upstreams: readonly number[],
): Promise<RunningProxy> {
  const running: RunningProxy[] = []
  const stop = async () => {
    for (const one of running) await one.stop()
  }
  try {
    let next = upstreams
    for (const one of chain.toReversed()) {
      const started = await one.start(next)
      running.unshift(started)
      next = [started.plain.port]
    }
  } catch (error) {
    await stop()
    throw error
  }
  const [first] = running
  if (!first) throw new Error('a chain of no proxies')
  return { ...first, stop }
}
