-- By what a person may sign in: their address here, or an account elsewhere.
create table auth_identities (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  email text,
  identity_data text not null default '{}',
  last_sign_in_at text,
  created_at text not null,
  updated_at text not null,
  unique (provider, provider_id)
) strict;
create index auth_identities_user on auth_identities (user_id, created_at);

insert into auth_identities
  (id, user_id, provider, provider_id, last_sign_in_at, created_at, updated_at)
  select id, id, 'email', id, last_sign_in_at, created_at, updated_at from auth_users;

-- Sign-ins that leave the page and come back to it. Every secret of theirs is kept as a hash.
create table auth_flow_states (
  id text primary key,
  method text not null,
  provider text,
  code_challenge text,
  redirect_to text,
  link_session_id text references auth_sessions (id) on delete cascade,
  state_hash text unique,
  browser_hash text,
  user_id text references auth_users (id) on delete cascade,
  auth_code_hash text unique,
  created_at text not null,
  expires_at text not null
) strict;
create index auth_flow_states_expiry on auth_flow_states (expires_at);
create index auth_flow_states_user on auth_flow_states (user_id);
create index auth_flow_states_link on auth_flow_states (link_session_id);
