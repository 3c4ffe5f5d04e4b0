import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { flagSchema, idSchema, pageInput, pagingSchema, timestampSchema } from './scalars'
import { hiddenRowFields, hiddenRowsSchema } from './sheet-rows'
import { record, wire } from './wire'

const codeSchema = record({
  id: z.number().int(),
  /** Normalised for comparison: no blanks, half-width, lower case. */
  words: z.string(),
  goods: goodsSchema,
  learntAt: timestampSchema,
})
export type OwnCode = z.output<typeof codeSchema>

const refusedSchema = record({
  /** Row of the sheet, from 1. */
  row: z.number().int(),
  typed: z.string(),
  why: z.string(),
})
export type RefusedCode = z.output<typeof refusedSchema>

const wordsSchema = z
  .string({ required_error: '请填写本店编码' })
  .trim()
  .min(1, '请填写本店编码')
  .max(100, '本店编码最多 100 字')

/** Without it, a code that stands for another product is refused. */
const replacing = wire('replace', flagSchema.default(false))

export const ownCodeCalls = {
  'ownCode.list': call({
    method: 'GET',
    path: '/api/own_code',
    access: 'buyer',
    summary: '本店编码：本店的叫法和它指的商品，每页 50',
    input: record({ keywords: z.string().max(100).catch('').default(''), ...pageInput }),
    data: record({ items: z.array(codeSchema), paging: pagingSchema }),
  }),
  'ownCode.save': call({
    method: 'POST',
    path: '/api/own_code',
    access: 'buyer',
    needs: 'buy',
    summary:
      '写一个本店编码：product 为商品编号、条码或名称规格厂家，须能确定是哪种商品；别的商品的编号、条码、批准文号、名称规格不能作编码，已指别的商品的要 replace=1',
    input: record({
      words: wordsSchema,
      product: z
        .string({ required_error: '请填写商品编号、条码或名称规格厂家' })
        .trim()
        .min(1, '请填写商品编号、条码或名称规格厂家')
        .max(200, '最多 200 字'),
      isReplacing: replacing,
    }),
    data: record({ name: z.string(), spec: wire('ypgg', z.string()) }),
  }),
  'ownCode.delete': call({
    method: 'POST',
    path: '/api/own_code/delete',
    access: 'buyer',
    needs: 'buy',
    summary: '删除本店编码',
    input: record({
      ids: z.preprocess(
        (value) =>
          typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
        z.array(idSchema).min(1, '请先勾选要删除的编码').max(200, '一次最多 200 个'),
      ),
    }),
    data: record({ count: z.number().int() }),
  }),
  'ownCode.importFile': call({
    method: 'POST',
    path: '/api/own_code_file',
    access: 'buyer',
    needs: 'buy',
    summary: '从表格（.xlsx、CSV）导入本店编码，每行各有结果；已指别的商品的要 replace=1',
    upload: 'file',
    input: record({ isReplacing: replacing, ...hiddenRowFields }),
    data: record({
      saved: z.number().int(),
      refused: z.array(refusedSchema),
      hidden: hiddenRowsSchema,
    }),
  }),
  'ownCode.candidates': call({
    method: 'GET',
    path: '/api/own_code/candidates',
    access: 'buyer',
    summary: '一行写的可能是哪些商品（最多 5 个），按本店编码、编号、条码、首字母和名称',
    input: record({ keywords: z.string().trim().min(1).max(200) }),
    data: record({
      items: z.array(goodsSchema),
      /** The first candidate is unambiguous. */
      isSure: z.boolean(),
    }),
  }),
}
