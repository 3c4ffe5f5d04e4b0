/**
 * SQL that prepares a migrated test database for emptying: the schema `keeper`, hidden from the
 * shop, keeps the rows and sequence values of the migrations and notes any DDL that a test runs.
 */
export const prepareForEmptying = `
create schema keeper;
create table keeper.ddl (tag text);
create table keeper.sequences as
  select (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass::oid as id, last_value
  from pg_sequences where schemaname = 'public';
create table keeper.own_rows (id oid, rows json);
do $$
declare t record;
begin
  for t in select oid, oid::regclass as name from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    execute format('insert into keeper.own_rows select $1, json_agg(r) from %s r having count(*) > 0', t.name)
      using t.oid;
  end loop;
end $$;

create function keeper.note_ddl() returns event_trigger language plpgsql as $$
begin
  insert into keeper.ddl values (tg_tag);
end $$;

-- Small tables are deleted from: to truncate one makes a new file for it and for each of its indexes.
create function keeper.empty() returns boolean language plpgsql set session_replication_role = replica as $$
declare t record;
begin
  if exists (select from keeper.ddl) then return false; end if;
  for t in select oid, oid::regclass as name, pg_relation_size(oid) as size from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    if t.size > 65536 then execute format('truncate %s', t.name);
    else execute format('delete from %s', t.name);
    end if;
  end loop;
  for t in select oid::regclass as name, rows from keeper.own_rows join pg_class on oid = id
  loop
    execute format('insert into %s overriding system value select * from json_populate_recordset(null::%s, $1)',
      t.name, t.name) using t.rows;
  end loop;
  for t in select id::regclass as name, s.last_value from keeper.sequences s
           where pg_sequence_last_value(id) is distinct from s.last_value
  loop
    perform setval(t.name, coalesce(t.last_value, 1), t.last_value is not null);
  end loop;
  return true;
end $$;

create event trigger keeper_ends on ddl_command_end execute function keeper.note_ddl();
create event trigger keeper_drops on sql_drop execute function keeper.note_ddl();
`

/** `emptied` is false when the database cannot be reused. */
export const emptying = 'select keeper.empty() as emptied'
