import { z } from 'zod'
import { call } from '../call'
import { emptySchema, keyOf } from '../scalars'
import { record } from '../wire'
import { chosen } from './chosen'
import { editClaimSchema } from './edit-claim'
import { categoryTrees } from './kinds/goods'
import { deskDecision, deskRead } from './kit'
import { orderField } from './order-field'

const entryFields = {
  id: z.number().int(),
  name: z.string(),
  tree: keyOf(categoryTrees),
  /** 0 stands at the top of its tree. */
  depth: z.number().int(),
  sort: z.number().int(),
  /** On the shelf, without those of categories below it. */
  goodsCount: z.number().int(),
  hasChildren: z.boolean(),
  /** One of those that the menu of the shop shows. */
  isInMenu: z.boolean(),
}
const entrySchema = record(entryFields)
export type DeskCategory = z.output<typeof entrySchema>

/** Where a category may stand: the top of a tree, or below a category at the top. */
const placeSchema = record({ place: z.string(), name: z.string() })
export type CategoryPlace = z.output<typeof placeSchema>

const categoryFields = {
  name: z
    .string({ required_error: '请填写名称' })
    .trim()
    .min(1, '请填写名称')
    .max(20, '名称最多 20 字'),
  /** `drug`, or the number of a category at the top. */
  place: z.string().max(20).default(''),
  sort: orderField,
}

export const deskCategoryCalls = {
  'desk.categories': call({
    method: 'GET',
    path: '/api/desk/category',
    access: 'operator',
    permission: 'goods.read',
    summary: '全部分类，按三棵树的顺序；可以放到哪里',
    input: record({}),
    data: record({ categories: z.array(entrySchema), places: z.array(placeSchema) }),
  }),
  'desk.category': deskRead({
    path: '/api/desk/category/{id}',
    subject: 'category',
    permission: 'goods.read',
    summary: '一个分类',
    data: record({
      category: record({ ...entryFields, place: z.string() }),
      places: z.array(placeSchema),
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addCategory': call({
    method: 'POST',
    path: '/api/desk/category',
    access: 'operator',
    permission: 'goods.write',
    summary: '新增分类',
    input: record(categoryFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editCategory': deskDecision({
    path: '/api/desk/category/{id}/edit',
    permission: 'goods.write',
    summary: '分类改名、移动、排序',
    fields: categoryFields,
    data: emptySchema,
  }),
  'desk.removeCategories': call({
    method: 'POST',
    path: '/api/desk/category_remove',
    access: 'operator',
    permission: 'goods.write',
    summary: '删除勾选的分类；有商品或下级的不能删，一个不能就都不删',
    input: record({ ids: chosen('分类') }),
    data: record({ count: z.number().int() }),
  }),
}
