-- Work behind the scenes: jobs, page invalidation, repeated calls, rate limits.
create table jobs (
  id text primary key,
  name text not null,
  -- At most one job of a key waits at a time; null for jobs that may pile up.
  unique_key text unique,
  payload text not null,
  run_at text not null,
  attempts integer not null default 0,
  locked_until text,
  last_error text,
  failed_at text,
  created_at text not null
) strict;
create index jobs_due on jobs (run_at) where failed_at is null;

-- Tags of the cached pages that a committed write has changed, for every node to drop.
create table outbox (
  id integer not null primary key autoincrement,
  tags text not null,
  created_at text not null
) strict;

-- What a call that may be repeated has answered already.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  created_at text not null,
  primary key (scope, operation, key)
) strict, without rowid;
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_limits (
  bucket text not null,
  window_start text not null,
  hits integer not null,
  primary key (bucket, window_start)
) strict, without rowid;
create index rate_limits_window on rate_limits (window_start);

-- What the site remembers of itself: one value for each name.
create table settings (
  name text primary key,
  value text not null,
  updated_at text not null
) strict, without rowid;
