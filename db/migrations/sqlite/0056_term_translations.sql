-- What terms are called in languages beside the site's, and what is said of them there; what is empty is as in the site's.
create table term_translations (
  term_id text not null references terms (id) on delete cascade,
  language text not null,
  name text not null,
  description text not null,
  primary key (term_id, language)
) strict, without rowid;

-- When a post in another language than the site's was published, and in which: the lists of topics and parts in that
-- language. Null and empty for other posts, and while the public does not see it.
alter table post_terms add column language text not null default '';
alter table post_terms add column said_at text;
update post_terms
set (language, said_at) = (
  select p.language, case when p.status = 'published' and p.deleted_at is null then p.published_at end
  from blog_posts p where p.id = post_id)
where post_id in (select id from blog_posts where language <> '');
create index post_terms_said on post_terms (language, term_id, said_at desc, post_id desc, part)
  where said_at is not null;

create trigger post_terms_said_added after insert on post_terms when new.published_at is null
begin
  update post_terms
  set (language, said_at) = (
    select p.language,
      case when p.status = 'published' and p.deleted_at is null and p.language <> '' then p.published_at end
    from blog_posts p where p.id = new.post_id)
  where post_id = new.post_id and term_id = new.term_id; end;
drop trigger post_terms_follow;
create trigger post_terms_follow after update of status, deleted_at, published_at, language on blog_posts
begin
  update post_terms
  set published_at =
      case when new.status = 'published' and new.deleted_at is null and new.language = '' then new.published_at end,
    language = new.language,
    said_at =
      case when new.status = 'published' and new.deleted_at is null and new.language <> '' then new.published_at end
  where post_id = new.id; end;
