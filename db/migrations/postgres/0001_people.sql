-- People, how they sign in, and what they did.
create table auth_users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  display_name text not null,
  role text check (role in ('admin', 'editor', 'author')),
  user_metadata text not null default '{}',
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A refresh token is a session's secret and an HMAC over a nonce, keyed by that secret. What is
-- kept here (the secret's hash and the nonces) makes no token, and checks every one.
create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  client text not null check (client in ('browser', 'api')),
  assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
  methods text not null,
  refresh_secret_hash text not null,
  refresh_nonce text not null,
  previous_nonce text,
  refresh_counter integer not null default 0,
  user_agent text,
  address text,
  network text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expiry on auth_sessions (expires_at);

create table auth_signing_keys (
  kid text primary key,
  algorithm text not null,
  public_jwk text not null,
  private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table auth_setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Append only: the triggers refuse every change, whoever asks.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_email text,
  action text not null,
  subject_type text,
  subject_id text,
  address text,
  request_id text,
  before text,
  after text
);
create index audit_log_at on audit_log (at desc, id desc);
create function audit_log_refuse() returns trigger language plpgsql as $$
begin raise exception 'audit_log is append only'; end $$;
create trigger audit_log_no_change before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse();
