import type { Db } from '#upstream/kernel/db/database'

export async function findReplacement(db: Db, id: number) {
  const [shipment, lines] = await Promise.all([
    db
      .selectFrom('shipments')
      .select(['id', 'code', 'carrier', 'tracking_number'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('shipment_lines')
      .select(['batch_number', 'expires_on', 'quantity_milli'])
      .where('shipment_id', '=', id)
      .orderBy('id')
      .execute(),
  ])
  return shipment === undefined ? undefined : { ...shipment, lines }
}
