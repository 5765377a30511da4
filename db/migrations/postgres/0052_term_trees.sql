-- A term may stand below another of its kind, and have a picture.
alter table terms add column parent_id uuid references terms (id) on delete set null;
alter table terms add column picture_id uuid references media (id) on delete set null;
create index terms_parent on terms (parent_id, name, id);
create index terms_picture on terms (picture_id);
