-- What visitors write to the site, and who asked for its letter.
create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at text not null,
  -- When it was handed to the mail server; null while it waits.
  mailed_at text
) strict;
create index contact_messages_created on contact_messages (created_at);

create table newsletter_subscribers (
  id text primary key,
  email text not null unique,
  -- The words that were agreed to, and when they were.
  consent_text text not null,
  consented_at text not null,
  -- Null until the address has answered for itself.
  confirmed_at text
) strict;
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (consented_at)
  where confirmed_at is null;

-- The links in the letters; only their hashes are kept.
create table newsletter_tokens (
  token_hash text primary key,
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at text not null,
  -- Null for links that stay good for as long as the subscription.
  expires_at text
) strict, without rowid;
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);
