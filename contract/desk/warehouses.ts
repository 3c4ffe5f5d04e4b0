import { z } from 'zod'
import { call } from '../call'
import { emptySchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { deskDecision, deskRead } from './kit'
import { orderField } from './order-field'

const warehouseSchema = record({
  id: z.number().int(),
  name: z.string(),
  /** What buyers read; '' for the name. */
  shownName: z.string(),
  sort: z.number().int(),
})
export type DeskWarehouse = z.output<typeof warehouseSchema>

const warehouseFields = {
  name: z
    .string({ required_error: '请填写名称' })
    .trim()
    .min(1, '请填写名称')
    .max(20, '名称最多 20 字'),
  shownName: z.string().trim().max(20, '买家看到的名称最多 20 字').default(''),
  sort: orderField,
}

export const deskWarehouseCalls = {
  'desk.warehouses': call({
    method: 'GET',
    path: '/api/desk/warehouse',
    access: 'operator',
    permission: 'goods.read',
    summary: '全部仓库，按顺序；新商品进第一个',
    input: record({}),
    data: record({ warehouses: z.array(warehouseSchema) }),
  }),
  'desk.warehouse': deskRead({
    path: '/api/desk/warehouse/{id}',
    subject: 'warehouse',
    permission: 'goods.read',
    summary: '一个仓库',
    data: record({
      warehouse: warehouseSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addWarehouse': call({
    method: 'POST',
    path: '/api/desk/warehouse',
    access: 'operator',
    permission: 'goods.write',
    summary: '新增仓库',
    input: record(warehouseFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editWarehouse': deskDecision({
    path: '/api/desk/warehouse/{id}/edit',
    permission: 'goods.write',
    summary: '修改仓库的名称、买家看到的名称和顺序',
    fields: warehouseFields,
    data: emptySchema,
  }),
}
