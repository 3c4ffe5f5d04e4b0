import { z } from 'zod'
import { call } from './call'
import { record } from './wire'

/** Calls per batch request. */
export const mostBatchedCalls = 20

/** HTTP status of a call that exceeded `waitMs`; its envelope is null. */
export const lateStatus = 504

export const batchCalls = {
  'batch.read': call({
    method: 'POST',
    path: '/api/batch',
    access: 'optional',
    summary: '一次请求里的多个只读调用；每个调用各有自己的结果，一个失败不影响其他',
    input: record({
      calls: z
        .array(
          record({
            /** Only calls that read; downloads and nested batches are refused. */
            method: z.literal('GET'),
            /** `/api/goods/detail/12`, as in the call's own URL. */
            path: z.string().max(2000),
            query: z.string().max(16_000).default(''),
          }),
        )
        .min(1, '请至少提交一个调用')
        .max(mostBatchedCalls, `一次最多 ${mostBatchedCalls} 个调用`),
      /** Timeout per call in ms; a late call gets `lateStatus` without delaying the others. */
      waitMs: z.coerce.number().int().min(0).max(600_000).optional(),
    }),
    /** In the order of the calls. */
    data: z.array(
      record({
        status: z.number().int().describe('这个调用单独发送时的 HTTP 状态码；504 且无结果：超时'),
        envelope: z.unknown().describe('这个调用的结果 {code, message, data}；超时为 null'),
      }),
    ),
  }),
}
