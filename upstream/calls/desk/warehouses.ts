import {
  findWarehouse,
  listDeskWarehouses,
  type WarehouseRow,
} from '#upstream/goods/products/warehouse-store'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { addWarehouse, editWarehouse } from '#upstream/trade/goods-keeping/save-warehouse'
import type { Handlers } from '../handler'

export const deskWarehouseHandlers = {
  'desk.warehouses': async ({ db }) => ({
    warehouses: (await listDeskWarehouses(db)).map(presentRow),
  }),

  'desk.warehouse': async (ctx, { id }) => {
    const row = await findWarehouse(ctx.db, id)
    if (row === undefined) throw notFound('仓库')
    const mayEdit = ctx.operator.permissions.has('goods.write')
    const claim = mayEdit ? await claimEdit(ctx, `warehouse/${String(id)}`) : undefined
    return {
      warehouse: presentRow(row),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addWarehouse': addWarehouse,

  'desk.editWarehouse': editWarehouse,
} satisfies Partial<Handlers>

function presentRow({ id, name, shown_name: shownName, sort }: WarehouseRow) {
  return { id, name, shownName, sort }
}
