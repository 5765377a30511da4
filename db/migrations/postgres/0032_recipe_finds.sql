-- What the recipes of a post are found by, a row for each post: read into memory by every process that searches.
-- A row stays when its post is taken down or removed, so that whoever reads on from a number learns of it.
create sequence recipe_finds_numbers;
create table recipe_finds (
  post_id uuid not null primary key,
  -- Grows with each change of the row.
  number bigint not null default 0,
  -- Null while the public does not see the post.
  published_at timestamptz,
  -- A list of `RecipeFacts`.
  facts text not null
);
create index recipe_finds_number on recipe_finds (number);

create function number_recipe_finds() returns trigger language plpgsql as
$$ begin new.number := nextval('recipe_finds_numbers'); return new; end $$;
create trigger recipe_finds_changed before insert or update on recipe_finds
for each row execute function number_recipe_finds();

-- Whoever takes a post down, brings it back or removes it: its recipes follow.
create function recipe_finds_follow_post() returns trigger language plpgsql as
$$ begin update recipe_finds set published_at = case when new.status = 'published' and new.deleted_at is null then new.published_at end where post_id = new.id; return null; end $$;
create trigger recipe_finds_follow after update of status, deleted_at, published_at on blog_posts
for each row execute function recipe_finds_follow_post();
create function recipe_finds_lose_post() returns trigger language plpgsql as
$$ begin update recipe_finds set published_at = null, facts = '[]' where post_id = old.id; return null; end $$;
create trigger recipe_finds_removed after delete on blog_posts
for each row execute function recipe_finds_lose_post();
