import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OwnCode } from '#contract/own-code'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { toCandidate, type Candidate } from '#app/views/quick/candidate'
import { tableFile } from '#app/services/table-file.server'
import { askedIn } from '#app/services/asked.server'

const mostBytes = 5 * 1024 * 1024

export async function getOwnCodes(request: Request) {
  const asked = askedIn(request, 'ownCode.list')
  const { items, paging } = await callOrThrow(request, 'ownCode.list', asked)
  const rows = items.map(({ goods: { id, code, name, spec, manufacturer, unit }, ...row }) => ({
    ...row,
    goods: { id, code, name, spec, manufacturer, unit },
  }))
  return { rows, paging, keywords: asked.keywords }
}

export async function importOwnCodes(
  request: Request,
  file: File,
  said: { isReplacing: boolean; takesHidden: boolean },
): Promise<Result<{ data: DataOf<Calls['ownCode.importFile']> }>> {
  if (file.size > mostBytes) {
    const message = '文件不能超过 5 MB'
    return { ok: false, message, fieldErrors: { file: [message] } }
  }
  return call(request, 'ownCode.importFile', said, { file })
}

const headings = ['本店编码', '商品编号', '品名', '规格', '生产企业', '单位']

export async function exportOwnCodes(request: Request, format: 'csv' | 'xlsx'): Promise<Response> {
  const items: OwnCode[] = []
  for (let page = 1; ; page++) {
    const answer = await callOrThrow(request, 'ownCode.list', { keywords: '', page })
    items.push(...answer.items)
    if (answer.items.length === 0 || page * answer.paging.pageSize >= answer.paging.total) break
  }
  const rows = items.map(({ words, goods: { code, name, spec, manufacturer, unit } }) => [
    words,
    code,
    name,
    spec,
    manufacturer,
    unit,
  ])
  return tableFile({ names: ['own-codes', '本店编码'], headings, rows }, format)
}

/** Candidates for a row, for scripts while the buyer types. */
export async function getCandidates(
  request: Request,
  keywords: string,
): Promise<{ items: Candidate[]; isSure: boolean }> {
  const { items, isSure } = await callOrThrow(request, 'ownCode.candidates', { keywords })
  return { items: items.map(toCandidate), isSure }
}
