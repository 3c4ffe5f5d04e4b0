import { call } from '#app/upstream-client/api.server'

const mostBytes = 5 * 1024 * 1024

/** Reads a bank statement file; 422 at `file` is a failure. */
export async function readBankStatement(
  request: Request,
  file: File | undefined,
  takesHidden: boolean,
) {
  const wrong = problemOf(file)
  if (file === undefined || wrong !== undefined)
    return { ok: false as const, message: wrong ?? '', fieldErrors: { file: [wrong ?? ''] } }
  return call(request, 'desk.readStatement', { takesHidden }, { file })
}

function problemOf(file: File | undefined): string | undefined {
  if (file === undefined || file.size === 0) return '请选择银行流水文件'
  return file.size > mostBytes ? '文件不能超过 5 MB' : undefined
}
