import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema } from '../scalars'
import { record } from '../wire'
import { deskDecision } from './kit'

/** Most bytes of a zip of pictures. */
export const mostZipBytes = 25 * 1024 * 1024

const waitingSchema = record({
  id: z.number().int(),
  /** The name of the file. */
  label: z.string(),
  /** Where it goes; absent for one that is refused. */
  goods: record({
    id: z.number().int(),
    code: z.string(),
    name: z.string(),
    spec: z.string(),
    place: z.number().int(),
    /** Another picture leaves this place. */
    isReplacing: z.boolean(),
  }).optional(),
  /** Why it is refused; '' otherwise. */
  problem: z.string(),
})
export type WaitingPicture = z.output<typeof waitingSchema>

export const deskGoodsPictureCalls = {
  'desk.addGoodsPicture': call({
    method: 'POST',
    path: '/api/desk/goods/{id}/picture',
    access: 'operator',
    permission: 'goods.write',
    summary: '给一个商品加一张图片，排在最后；已有的同一张图不重复',
    input: record({ id: idSchema }),
    data: emptySchema,
    upload: 'file',
  }),
  'desk.changeGoodsPicture': deskDecision({
    path: '/api/desk/goods/{id}/picture/change',
    permission: 'goods.write',
    summary: '把一张图片设为商品的主图，或移除',
    fields: {
      /** The id of one of its pictures. */
      pictureId: z.string().max(20).default(''),
      decision: z.enum(['main', 'remove'], {
        errorMap: () => ({ message: '请选择处理结果' }),
      }),
    },
    data: emptySchema,
  }),
  'desk.waitingPictures': call({
    method: 'GET',
    path: '/api/desk/goods_picture',
    access: 'operator',
    permission: 'goods.read',
    summary: '本人已上传、尚未应用的图片文件，附按文件名对应的商品；对不上的注明原因',
    input: record({}),
    data: record({
      items: z.array(waitingSchema),
      /** Names what was shown, for `desk.applyPictures`. */
      plan: z.string(),
    }),
  }),
  'desk.pictureUpload': call({
    method: 'POST',
    path: '/api/desk/goods_picture',
    access: 'operator',
    permission: 'goods.write',
    summary: '上传一张图片或一个 ZIP，文件名以商品编号、条形码或批准文号开头；应用之前不生效',
    input: record({}),
    data: record({ count: z.number().int() }),
    upload: 'file',
    mostBytes: mostZipBytes + 64 * 1024,
  }),
  'desk.applyPictures': call({
    method: 'POST',
    path: '/api/desk/goods_picture/apply',
    access: 'operator',
    permission: 'goods.write',
    summary: '按核对过的对应关系，把图片用到商品上',
    input: record({ plan: z.string().max(64).default('') }),
    data: record({ count: z.number().int(), goods: z.number().int() }),
  }),
  'desk.dropPictures': call({
    method: 'POST',
    path: '/api/desk/goods_picture/drop',
    access: 'operator',
    permission: 'goods.write',
    summary: '清空本人已上传、尚未应用的图片文件',
    input: record({}),
    data: record({ count: z.number().int() }),
  }),
}
