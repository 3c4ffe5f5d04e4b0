import { z } from 'zod'
import { additionSchema } from './addition'
import { call } from './call'
import { goodsSchema } from './goods'
import { emptySchema, idSchema, timestampSchema } from './scalars'
import { record, wire } from './wire'

export const templateSources = ['list', 'order', 'cart'] as const
export type TemplateSource = (typeof templateSources)[number]

const nameSchema = z
  .string({ required_error: '请填写模板名称' })
  .trim()
  .min(1, '请填写模板名称')
  .max(30, '名称最多 30 字')

const summarySchema = record({
  id: z.number().int(),
  name: z.string(),
  rows: z.number().int(),
  madeBy: z.string(),
  changedAt: timestampSchema,
})
export type TemplateSummary = z.output<typeof summarySchema>

const rowSchema = record({
  id: z.number().int(),
  /** Row version, sent back with a change: a version conflict refuses the change. */
  version: z.number().int(),
  quantity: wire('number', z.number()),
  goods: goodsSchema,
})
export type TemplateRow = z.output<typeof rowSchema>

/** Changed rows only; quantity 0 removes a row. Absent for none. */
const changesSchema = z
  .array(
    record({
      id: idSchema,
      version: z.coerce.number().int().min(1).safe(),
      quantity: wire(
        'number',
        z.coerce
          .number({ invalid_type_error: '请输入数量' })
          .min(0, '数量应大于 0')
          .max(9_999_999, '数量过大'),
      ),
    }),
  )
  .max(500, '一次最多 500 行')
  .optional()
export type TemplateChange = NonNullable<z.output<typeof changesSchema>>[number]

export const purchaseTemplateCalls = {
  'template.list': call({
    method: 'GET',
    path: '/api/purchase_template',
    access: 'buyer',
    summary: '本店的采购模板，按名称',
    input: record({}),
    data: record({ items: z.array(summarySchema) }),
  }),
  'template.detail': call({
    method: 'GET',
    path: '/api/purchase_template/{id}',
    access: 'buyer',
    summary: '一个采购模板的商品和数量',
    input: record({ id: idSchema }),
    data: record({ template: summarySchema, rows: z.array(rowSchema) }),
  }),
  'template.create': call({
    method: 'POST',
    path: '/api/purchase_template',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '把采购清单、订单或购物车存为模板，或并入已有的模板（同一商品用新的数量）',
    input: record({
      source: z.enum(templateSources),
      /** Id of the list or order. */
      sourceId: idSchema.optional(),
      /** Existing template to fill; replaces a name. */
      into: idSchema.optional(),
      name: nameSchema.optional(),
    }),
    data: summarySchema,
  }),
  'template.save': call({
    method: 'POST',
    path: '/api/purchase_template/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '改名，保存改过的行；别人改过的行不覆盖',
    input: record({ id: idSchema, name: nameSchema.optional(), list: changesSchema }),
    data: summarySchema,
  }),
  'template.delete': call({
    method: 'POST',
    path: '/api/purchase_template/{id}/delete',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '删除采购模板',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'template.add': call({
    method: 'POST',
    path: '/api/purchase_template/{id}/add',
    access: 'buyer',
    needs: 'buy',
    summary: '保存名称和改过的行，并把整个模板加入购物车；同一页面只加一次',
    input: record({
      id: idSchema,
      name: nameSchema.optional(),
      list: changesSchema,
      token: z.string().regex(/^[\w-]{16,64}$/, '请刷新页面后再加入'),
    }),
    data: additionSchema,
  }),
}
