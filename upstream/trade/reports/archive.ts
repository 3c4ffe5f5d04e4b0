import type { Readable } from 'node:stream'
import { reportKinds, reportStates } from '#contract/report-words'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { readableBy, readReport } from './open-file'
import { listAsked } from './request-store'
import { reportFileName, reportState } from './rules'
import { listSentBatches, type SentBatch, type SentFilter } from './sent-store'
import { keyOf, listFilesOf, type FoundFile, type GoodsBatch } from './store'
import {
  distinctName,
  sheetEntry,
  streamZip,
  type Entry,
} from '#upstream/formats/archives/zip-entries'

export const mostBatches = 500

export const headings = ['品名', '规格', '生产企业', '批号', '有效期至', '报告类型', '文件', '状态']

export interface WantedReports {
  batches: readonly GoodsBatch[]
  filter: Omit<SentFilter, 'storeId'>
}

/**
 * The inspection reports of batches shipped to a store, as a zip with an `index.csv` that lists
 * missing ones (domain-rules §19). Undefined without such a batch, 400 above the limit.
 */
export async function openReportArchive(
  ctx: Context<Buyer>,
  wanted: WantedReports,
): Promise<{ name: string; stream: Readable } | undefined> {
  const { entries, rows } = await collectReports(ctx, wanted, '')
  if (rows.length === 0) return undefined
  const index = sheetEntry('index.csv', [headings, ...rows])
  const stream = streamZip([...entries, index], ctx.now)
  return { name: `检验报告_${chinaDay(ctx.now)}.zip`, stream }
}

export async function collectReports(
  ctx: Context<Buyer>,
  { batches, filter }: WantedReports,
  folder: string,
): Promise<{ entries: Entry[]; rows: string[][] }> {
  const { storeId } = ctx.buyer
  const found = await listSentBatches(
    ctx.db,
    {
      ...filter,
      storeId: readableBy(ctx),
      goodsIds: batches.length === 0 ? undefined : batches.map(({ goodsId }) => goodsId),
    },
    { asker: storeId, page: 1, pageSize: mostBatches + 1 },
  )
  const keys = new Set(batches.map(keyOf))
  const chosen = keys.size === 0 ? found.rows : found.rows.filter((row) => keys.has(keyOf(row)))
  if (chosen.length > mostBatches)
    throw new ApiError(codes.refused, `一次最多下载 ${String(mostBatches)} 个批号，请缩小日期范围`)
  const [files, asked] = await Promise.all([
    listFilesOf(ctx.db, chosen),
    listAsked(ctx.db, storeId, chosen),
  ])
  const taken = new Set<string>()
  const entries: Entry[] = []
  const rows = chosen.flatMap((batch) => {
    const own = files.get(keyOf(batch)) ?? []
    if (own.length === 0) {
      const state = reportState({ files: 0, asked: asked.has(keyOf(batch)) })
      return [rowOf(batch, ['', '', `缺：${reportStates[state]}`])]
    }
    return own.map((file) => {
      const name = distinctName(folder + reportFileName(batch, file.content_type), taken)
      entries.push({ name, open: () => readReport(ctx, file) })
      return rowOf(batch, [kindOf(file), name, ''])
    })
  })
  return { entries, rows }
}

function kindOf({ kind }: FoundFile): string {
  return reportKinds[kind]
}

function rowOf(batch: SentBatch, rest: string[]): string[] {
  const { name, spec, manufacturer, batchNumber, expiresOn } = batch
  return [name, spec, manufacturer, batchNumber, expiresOn, ...rest]
}
