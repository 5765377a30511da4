import {
  APACHE,
  APACHE_BEHIND,
  CADDY,
  CADDY_BEFORE_VARNISH,
  HAPROXY,
  HAPROXY_BEHIND,
  NGINX,
  NGINX_BEHIND,
  NGINX_OF_COMPOSE,
  type ShippedProxy,
  VARNISH,
} from './proxies.ts'

/** Proxies from the visitor to the site. */
export type Chain = readonly ShippedProxy[]

/** What the documentation offers, each tried with everything. */
export const OFFERED: readonly Chain[] = [
  [CADDY],
  [NGINX],
  [HAPROXY],
  [APACHE],
  [CADDY_BEFORE_VARNISH, VARNISH],
  [HAPROXY, NGINX_BEHIND],
  [APACHE, NGINX_OF_COMPOSE],
  [NGINX, HAPROXY_BEHIND],
  [CADDY, APACHE_BEHIND],
]

/** One, two and three of different kinds, tried for whom the site takes its visitors. */
export const CHAINS: readonly Chain[] = [
  ...OFFERED,
  [NGINX, VARNISH],
  [CADDY, NGINX_BEHIND],
  [APACHE, HAPROXY_BEHIND],
  [HAPROXY, APACHE_BEHIND],
  [HAPROXY, NGINX_BEHIND, VARNISH],
  [NGINX, APACHE_BEHIND, HAPROXY_BEHIND],
  [CADDY_BEFORE_VARNISH, VARNISH, NGINX_OF_COMPOSE],
  [APACHE, NGINX_BEHIND, VARNISH],
  [NGINX, NGINX_OF_COMPOSE, NGINX_BEHIND],
]

/** As people write it, from the visitor to the site. */
export function nameOf(chain: Chain): string {
  return chain.map(({ name, file }) => `${name} (${file.split('/').at(-1)})`).join(' → ')
}
