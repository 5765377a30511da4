-- Second steps of signing in: authenticator apps, passkeys, phones and recovery codes.
create table auth_factors (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  phone text,
  secret text,
  last_step integer,
  credential_id text unique,
  credential_public_key text,
  credential_counter integer,
  credential_transports text,
  last_challenged_at text,
  last_used_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index auth_factors_name on auth_factors (user_id, friendly_name)
  where friendly_name <> '';
create index auth_factors_user on auth_factors (user_id, status);

create table auth_challenges (
  id text primary key,
  purpose text not null
    check (purpose in ('factor', 'passkey_registration', 'passkey_sign_in')),
  user_id text references auth_users (id) on delete cascade,
  factor_id text references auth_factors (id) on delete cascade,
  network text not null,
  webauthn_challenge text,
  code_hash text,
  wrong_attempts integer not null default 0,
  created_at text not null,
  expires_at text not null,
  used_at text
) strict;
create index auth_challenges_factor on auth_challenges (factor_id);
create index auth_challenges_user on auth_challenges (user_id);
create index auth_challenges_expiry on auth_challenges (expires_at);

create table auth_recovery_codes (
  id text primary key,
  factor_id text not null references auth_factors (id) on delete cascade,
  code_hash text not null,
  used_at text,
  unique (factor_id, code_hash)
) strict;

-- The second step that raised a session; without it the session falls back.
alter table auth_sessions add column factor_id text;
