-- Caches in front of the site are told of each note, when there are any: at once, and once more
-- for what was on its way to them meanwhile.
alter table outbox add column purge_sends integer not null default 0;
alter table outbox add column purge_failures integer not null default 0;
-- When it is to be sent next; null: at once. In the future too while somebody is sending it.
alter table outbox add column purge_due text;
alter table outbox add column purged_at text;
create index outbox_unpurged on outbox (id) where purged_at is null;
