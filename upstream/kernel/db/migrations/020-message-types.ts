import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** What a message is about. */
export function addMessageTypes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table messages add column type text not null default 'system'"])
}

/** Messages sent before: the page that each leads to says what it is about. */
export function fillMessageTypes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `update messages set type = case
      when url like '/order%' then 'order'
      when url like '/user/zhzx/zzzj%' then 'licence'
      when url = '/hb' then 'funds'
      when url like '/dzfp%' then 'invoice'
      when url = '/lqzx' then 'activity'
      else 'system' end`,
  ])
}
