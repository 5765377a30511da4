-- Parts have two thousand posts instead of one. They are counted off anew when sitemaps are next
-- asked for.
delete from sitemap_parts;
