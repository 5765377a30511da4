-- What several topics are together, such as diets; empty for none.
alter table terms add column group_name text collate "C" not null default '';
create index terms_group on terms (kind, group_name, name, id);
