import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** What of a line was refused at the door: it is received no more. */
export function addRefusedQuantities(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table shipment_lines add column refused_milli bigint not null default 0',
  ])
}

/** What was refused before, and receipts that count it as received, which no form could say otherwise. */
export function fillRefusedQuantities(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `update shipment_lines set refused_milli = (
       select sum(quantity_milli) from after_sales
       where after_sales.shipment_line_id = shipment_lines.id and after_sales.is_refusal = 1)
     where id in (select shipment_line_id from after_sales where is_refusal = 1)`,
    `update shipment_lines set
       received_milli = quantity_milli - refused_milli - short_milli - damaged_milli - wrong_milli
     where refused_milli > 0 and received_milli > 0
       and received_milli + short_milli + damaged_milli + wrong_milli = quantity_milli
       and quantity_milli - refused_milli >= short_milli + damaged_milli + wrong_milli`,
  ])
}
