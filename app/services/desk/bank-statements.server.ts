import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

const mostBytes = 5 * 1024 * 1024

export function getBankEntries(request: Request, query: InputOf<Calls['desk.bankEntries']>) {
  return callOrThrow(request, 'desk.bankEntries', query)
}

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

/** Books rows as chosen; each by itself. */
export function confirmBankEntries(request: Request, list: string[]) {
  return call(request, 'desk.confirmEntries', { list })
}

export function setBankEntryAside(request: Request, input: InputOf<Calls['desk.setEntryAside']>) {
  return call(request, 'desk.setEntryAside', input)
}
