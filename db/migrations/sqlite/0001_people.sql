-- People, how they sign in, and what they did.
create table auth_users (
  id text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  display_name text not null,
  role text check (role in ('admin', 'editor', 'author')),
  user_metadata text not null default '{}',
  email_confirmed_at text,
  last_sign_in_at text,
  disabled_at text,
  created_at text not null,
  updated_at text not null
) strict;

-- A refresh token is a session's secret and an HMAC over a nonce, keyed by that secret. What is
-- kept here (the secret's hash and the nonces) makes no token, and checks every one.
create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
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
  created_at text not null,
  refreshed_at text not null,
  expires_at text not null,
  ended_at text,
  end_reason text
) strict;
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expiry on auth_sessions (expires_at);

create table auth_signing_keys (
  kid text primary key,
  algorithm text not null,
  public_jwk text not null,
  private_jwk text not null,
  created_at text not null,
  retired_at text
) strict;

create table auth_setup_tokens (
  token_hash text primary key,
  created_at text not null,
  expires_at text not null,
  used_at text
) strict;

-- Append only: the triggers refuse every change, whoever asks.
create table audit_log (
  id text primary key,
  at text not null,
  actor_id text,
  actor_email text,
  action text not null,
  subject_type text,
  subject_id text,
  address text,
  request_id text,
  before text,
  after text
) strict;
create index audit_log_at on audit_log (at desc, id desc);
create trigger audit_log_no_update before update on audit_log
begin select raise(abort, 'audit_log is append only'); end;
create trigger audit_log_no_delete before delete on audit_log
begin select raise(abort, 'audit_log is append only'); end;
