import { z } from 'zod'
import { call } from '../call'
import { keyOf } from '../scalars'
import { record } from '../wire'

/** Text, number or truth as another system has it; each row is judged by itself. */
const cell = z.preprocess(
  (value) => (value === null || value === undefined ? '' : value),
  z
    .union([z.string().max(4000), z.number(), z.boolean()])
    .transform((value) => String(value).trim())
    .default(''),
)

/** Some MB: a thousand rows with long descriptions. */
const mostBytes = 8 * 2 ** 20

const batchStates = {
  added: '新增',
  changed: '已更新',
  unchanged: '未变',
  waiting: '价格待复核',
  refused: '拒绝',
} as const

function rowsOf<S extends z.ZodRawShape>(fields: S) {
  return z.array(record(fields)).min(1, '至少要有一行').max(1000, '一次最多 1000 行')
}

const answer = record({
  /** One for each row, in their order. */
  rows: z.array(
    record({
      /** From 1. */
      row: z.number().int(),
      state: keyOf(batchStates),
      /** The shop's number of the product or the store; absent for a refused row. */
      id: z.number().int().optional(),
      /** What changed, or why it is refused. */
      message: z.string(),
    }),
  ),
})

/** Whose row it is: the shop's number, else what the other system calls it. */
const goodsNames = { id: cell, erpNo: cell }
const storeNames = { storeId: cell, storeErpNo: cell, creditCode: cell, company: cell }

const goodsFields = {
  name: cell,
  tradeName: cell,
  manufacturer: cell,
  licenceHolder: cell,
  spec: cell,
  dosageForm: cell,
  approvalNumber: cell,
  barcode: cell,
  unit: cell,
  class: cell,
  category: cell,
  price: cell,
  cost: cell,
  packageStep: cell,
  caseQuantity: cell,
  minimum: cell,
  limit: cell,
  storage: cell,
  description: cell,
  prescription: cell,
  hm: cell,
  coldChain: cell,
  onShelf: cell,
}

/** Many rows of another system in one call, each with its answer (docs/erp.md). */
export const deskBatchCalls = {
  'desk.sendGoods': call({
    method: 'POST',
    path: '/api/desk/goods/batch',
    access: 'operator',
    permission: 'goods.write',
    summary:
      '另一系统的商品，最多 1000 行，逐行答复；按价目表同样整理，空的字段不变；带价格的还需要价格的权限',
    input: record({ rows: rowsOf({ ...goodsNames, ...goodsFields }) }),
    mostBytes,
    data: answer,
  }),
  'desk.sendPrices': call({
    method: 'POST',
    path: '/api/desk/price/batch',
    access: 'operator',
    permission: 'prices.write',
    summary:
      '另一系统的价格，最多 1000 行，逐行答复：基础价，带 rank 的等级价，带门店的协议价；须复核的进待复核',
    input: record({
      rows: rowsOf({
        ...goodsNames,
        price: cell,
        rank: cell,
        ...storeNames,
        from: cell,
        until: cell,
      }),
    }),
    mostBytes,
    data: answer,
  }),
  'desk.sendStock': call({
    method: 'POST',
    path: '/api/desk/stock/batch',
    access: 'operator',
    permission: 'stock.write',
    summary:
      '另一系统的库存，最多 1000 行，逐行答复：set 是仓库里的实有数，一个商品的全部批次；delta 是一个批次的增减',
    input: record({
      mode: z.enum(['set', 'delta'], { errorMap: () => ({ message: 'mode 是 set 或 delta' }) }),
      rows: rowsOf({
        ...goodsNames,
        batch: cell,
        producedOn: cell,
        expiresOn: cell,
        quantity: cell,
      }),
    }),
    mostBytes,
    data: answer,
  }),
  'desk.sendCustomers': call({
    method: 'POST',
    path: '/api/desk/customer/batch',
    access: 'operator',
    permission: 'members.write',
    summary: '另一系统的客户，最多 1000 行，逐行答复；新的客户是未完成的门店，空的字段不变',
    input: record({
      rows: rowsOf({
        id: cell,
        erpNo: cell,
        creditCode: cell,
        company: cell,
        kind: cell,
        region: cell,
        phone: cell,
        rank: cell,
        managerName: cell,
        managerPhone: cell,
      }),
    }),
    mostBytes,
    data: answer,
  }),
}
