-- What a person's mail address and phone are on the way to, and when they were last written to.
alter table auth_users add column new_email text check (new_email = lower(new_email));
alter table auth_users add column phone text;
alter table auth_users add column phone_confirmed_at timestamptz;
alter table auth_users add column new_phone text;
alter table auth_users add column invited_at timestamptz;
alter table auth_users add column confirmation_sent_at timestamptz;
alter table auth_users add column recovery_sent_at timestamptz;
alter table auth_users add column email_change_sent_at timestamptz;
alter table auth_users add column phone_change_sent_at timestamptz;
alter table auth_users add column reauthentication_sent_at timestamptz;
create unique index auth_users_phone on auth_users (phone);

-- One-time codes: of a purpose a person has one, the newest. The six digits and the secret of the
-- link are kept as keyed hashes; the digits are forgotten after a few wrong guesses.
create table auth_codes (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  purpose text not null,
  address text not null,
  code_hash text,
  link_hash text unique,
  attempts integer not null default 0,
  flow_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  unique (user_id, purpose)
);
create index auth_codes_expiry on auth_codes (expires_at);
create index auth_codes_address on auth_codes (address);
