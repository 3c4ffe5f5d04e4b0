export const tables = `
  create table texts (id integer primary key, text text);
  create table rows (
    id integer primary key, sheet integer, line integer, cells text, goods text,
    numbered text, described text, approved text, unit text, reason text, goods_key text
  );
  create table claims (goods_id integer primary key, row_id integer);
  create table recognised (id integer primary key, identity text, named_as text, approved_as text);
  create index recognised_identity on recognised (identity);
  create index recognised_named on recognised (named_as);
  create index recognised_approved on recognised (approved_as);`

export const recognised = `
  with keys as (select value as key from json_each(?) where value <> '')
  select recognised.* from keys join recognised on identity = key
  union select recognised.* from keys join recognised on named_as = key
  union select recognised.* from keys join recognised on approved_as = key`

export const insertRows = `
  insert into rows (sheet, line, cells, goods, numbered, described, approved, unit, reason)
  select value ->> 'sheet', value ->> 'line', value ->> 'cells', value ->> 'goods',
    value ->> 'numbered', value ->> 'described', value ->> 'approved', value ->> 'unit',
    value ->> 'reason'
  from json_each(?)`

export const insertClaims = `
  insert or ignore into claims select value ->> 'goodsId', value ->> 'rowId' from json_each(?)`

export const claimsOf = `
  select goods_id, sheet, line
  from json_each(?) join claims on goods_id = value join rows on rows.id = row_id`

export const sorting = `
  create index rows_described on rows (described, numbered);
  create index rows_approved on rows (approved);
  update rows set goods_key = case
    when numbered <> '' then numbered
    else coalesce(
      (select min(other.numbered) from rows as other
       where other.described = rows.described and other.numbered <> ''),
      described)
    end
  where reason is null;`

/** Unnumbered rows whose description matches several numbered goods. */
export const severalNumbers = `
  select id,
    (select min(id) from rows as one
     where one.described = rows.described and one.numbered = rows.goods_key) as first,
    (select min(id) from rows as one
     where one.described = rows.described and one.numbered > rows.goods_key) as second
  from rows where numbered = '' and goods_key like 'no:%' and exists (
    select 1 from rows as one
    where one.described = rows.described and one.numbered > rows.goods_key
  )`

export const grouping = `
  create index rows_goods on rows (goods_key);
  create table firsts as
    select min(id) as first, goods_key from rows where reason is null group by goods_key;
  create index firsts_first on firsts (first);`

export const goodsRows = `
  select rows.*, some.first, exists (
      select 1 from rows as refused
      where refused.described = '' and refused.numbered = some.goods_key
        and refused.numbered <> '' and refused.reason is not null
    ) as is_partial
  from (select first, goods_key from firsts where first > ? order by first limit ?) as some
  join rows on rows.goods_key = some.goods_key and rows.reason is null
  order by some.first, rows.id`

export const claimants = `
  select min(id) as id, sheet, line, cells, goods, goods_key from rows
  where approved = ? and approved <> '' and numbered <> '' and goods_key <> ? and reason is null
    and (unit = ? or unit = '' or ? = '')
  group by goods_key`
