/** The account that the tests use; its key and secret are those of S3. */
export const SWIFT_KEYS = { accessKeyId: 'haven:kitchen', secretAccessKey: 'kitchen-secret' }

export const SWIFT_PARTS = ['account', 'container', 'object'] as const

export type SwiftPart = (typeof SWIFT_PARTS)[number]

type Place = { folder: string; port: number }

const SERVER = ({ port, folder }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = root
workers = 1
log_facility =
log_address = ${folder}/no-syslog
fallocate_reserve = 0
`

/** The settings of a server that keeps things. */
export function storageSettings(part: SwiftPart, place: Place): string {
  return `${SERVER(place)}
[pipeline:main]
pipeline = ${part}-server

[app:${part}-server]
use = egg:swift#${part}
`
}

/** The settings of the server that speaks S3 to whoever asks. */
export function proxySettings(place: Place & { cachePort: number }): string {
  const [account, user] = SWIFT_KEYS.accessKeyId.split(':')
  return `${SERVER(place)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${SWIFT_KEYS.secretAccessKey} .admin

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${place.cachePort}

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:bulk]
use = egg:swift#bulk

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo

[filter:dlo]
use = egg:swift#dlo

[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
allow_object_versioning = true

[filter:symlink]
use = egg:swift#symlink
`
}
