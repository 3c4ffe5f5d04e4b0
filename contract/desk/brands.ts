import { z } from 'zod'
import { call } from '../call'
import { emptySchema, flagSchema, keyOf } from '../scalars'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { brandColours, brandMarks, brandStates } from './kinds/goods'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { orderField } from './order-field'
import { shopPicturesSchema } from './shop-pictures'

const entryFields = {
  id: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  state: keyOf(brandStates),
  sort: z.number().int(),
  /** On the shelf. */
  goodsCount: z.number().int(),
}

const named = (label: string, length: number) =>
  z
    .string({ required_error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(length, `${label}最多 ${length} 字`)

const choice = <T extends string>(words: Record<T, string>, message: string) =>
  z.enum(Object.keys(words) as [T, ...T[]], { errorMap: () => ({ message }) })

/** What is typed of a brand; its plate is drawn from words, a mark and a colour. */
const brandFields = {
  name: named('品牌名称', 20),
  /** As the goods have it. */
  manufacturer: named('生产企业', 200),
  words: z
    .string()
    .trim()
    .max(12, '标志文字最多 12 字')
    .regex(/^[^/\\?#%]*$/, '标志文字不能有 / \\ ? # %')
    .default(''),
  mark: choice(brandMarks, '请选择标志图案'),
  colour: choice(brandColours, '请选择标志颜色'),
  intro: z.string().trim().max(200, '介绍最多 200 字').default(''),
  sort: orderField,
  isShown: flagSchema,
}

export const deskBrandCalls = {
  'desk.brands': call({
    method: 'GET',
    path: '/api/desk/brand',
    access: 'operator',
    permission: 'goods.read',
    summary: '品牌，按显示的顺序，每页 20',
    input: record({
      state: filter(keyOf(brandStates).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(record(entryFields)),
  }),
  'desk.brand': deskRead({
    path: '/api/desk/brand/{id}',
    subject: 'brand',
    permission: 'goods.read',
    summary: '一个品牌：名称、生产企业、标志、图片、介绍、在架商品数',
    data: record({
      brand: record({
        ...entryFields,
        words: z.string(),
        mark: keyOf(brandMarks),
        colour: keyOf(brandColours),
        intro: z.string(),
        isShown: z.boolean(),
      }),
      pictures: shopPicturesSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addBrand': call({
    method: 'POST',
    path: '/api/desk/brand',
    access: 'operator',
    permission: 'goods.write',
    summary: '新增品牌，即一家生产企业的全部商品；标志由文字画出',
    input: record(brandFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editBrand': deskDecision({
    path: '/api/desk/brand/{id}/edit',
    permission: 'goods.write',
    summary: '修改品牌',
    fields: brandFields,
    data: emptySchema,
  }),
}
