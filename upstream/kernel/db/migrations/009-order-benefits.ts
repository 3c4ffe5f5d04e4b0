import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Which orders of a submission share benefits, and which benefits these are. */
export function addOrderBenefits(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table orders add column benefit_group bigint not null default 0',
    "alter table orders add column benefits text not null default ''",
  ])
}

/** Orders of before by what their calculation says; where several have something, they share it. */
export function fillOrderBenefits(db: Kysely<unknown>): Promise<void> {
  const has = (code: string) => `(case when steps like '%"${code}"%' then '${code} ' else '' end)`
  const free = `(case when steps like '%满额%' then 'shipping ' else '' end)`
  const benefits = [...['reduction', 'coupon', 'exchange', 'points', 'voucher'].map(has), free]
  return runAll(db, [
    `update orders set benefits = trim(${benefits.join(' || ')}) where benefit_group = 0`,
    `update orders set benefit_group = 1 where benefits <> '' and exists (
      select 1 from orders as other where other.submission_id = orders.submission_id
        and other.id <> orders.id and other.benefits <> ''
    )`,
    "update orders set benefits = '' where benefit_group = 0",
  ])
}
