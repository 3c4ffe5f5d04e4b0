import { z } from 'zod'
import { call } from './call'
import { emptySchema, idSchema } from './scalars'
import { record } from './wire'

export const uploadCalls = {
  'upload.create': call({
    method: 'POST',
    path: '/api/upload',
    access: 'buyer',
    needs: ['pay', 'receive'],
    summary: '上传图片或 PDF（JPG、PNG、WebP、PDF，最大 5 MB）',
    upload: 'file',
    input: record({}),
    data: record({ id: z.number().int() }),
  }),
  'upload.read': call({
    method: 'GET',
    path: '/api/upload/{id}',
    access: 'buyer',
    summary: '读取自己上传的文件',
    download: true,
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
