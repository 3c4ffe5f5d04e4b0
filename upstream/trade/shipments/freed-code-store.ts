import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'

export async function listLineCodes(db: Db, lineId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment_codes')
    .select('code')
    .where('shipment_line_id', '=', lineId)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

/**
 * Releases 追溯码 of these lines, all or the named ones, so that they can be shipped again. Their
 * history, with the cause (`return:12`), is kept. Returns the released codes.
 */
export async function freeCodes(
  ctx: Context,
  lineIds: readonly number[],
  { only, cause }: { only?: readonly string[]; cause: string },
): Promise<string[]> {
  const freed = await ctx.db
    .deleteFrom('shipment_codes')
    .where('shipment_line_id', 'in', [...lineIds, 0])
    .$if(only !== undefined, (query) => query.where('code', 'in', [...(only ?? []), '']))
    .returning(['shipment_line_id', 'code'])
    .execute()
  await insertRows(
    ctx.db,
    'freed_codes',
    freed.map((row) => ({ ...row, cause, freed_at: ctx.now })),
  )
  return freed.map(({ code }) => code)
}

export async function countFreed(db: Db, lineId: number): Promise<number> {
  const rows = await db
    .selectFrom('freed_codes')
    .select('id')
    .where('shipment_line_id', '=', lineId)
    .execute()
  return rows.length
}

export async function listFreedCodes(db: Db, cause: string): Promise<string[]> {
  const rows = await db
    .selectFrom('freed_codes')
    .select('code')
    .where('cause', '=', cause)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}
