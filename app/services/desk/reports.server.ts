import { call } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'

/** Uploads files one after the other; those before the first refused one stay. */
export async function uploadReportFiles(
  request: Request,
  files: readonly File[],
): Promise<Result<{ count: number }>> {
  let count = 0
  for (const file of files) {
    const result = await call(request, 'desk.reportUpload', {}, { file })
    if (!result.ok)
      return count === 0
        ? result
        : { ...result, message: `已上传 ${count} 个，其后的没有上传：${result.message}` }
    count += 1
  }
  return { ok: true, count }
}
