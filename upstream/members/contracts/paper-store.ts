import { z } from 'zod'
import { contractDocuments, type ContractDocument } from '#contract/contract-words'
import { paperCauses, rejectCauses } from '#contract/desk/reject-causes'
import { keyOf } from '#contract/scalars'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listPdfs } from '#upstream/kernel/uploads/store'
import type { Schema } from '#upstream/kernel/db/schema'

type PaperState = Schema['contract_papers']['state']

export interface PaperText {
  document: ContractDocument
  version: string
  text: string
  /** Expiry date. */
  until: string
}

const textsSchema = z.array(
  z.object({
    document: keyOf(contractDocuments),
    version: z.string(),
    text: z.string(),
    until: z.string(),
  }),
)

export function readTexts(json: string): PaperText[] {
  return textsSchema.parse(JSON.parse(json))
}

/** The latest paper contract as its store sees it; undefined for none. */
export async function readPaper(db: Db, storeId: number) {
  const row = await db
    .selectFrom('contract_papers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    state: row.state,
    documents: readTexts(row.texts).map(({ document }) => document),
    reason: returnedBecause(row),
    createdAt: row.created_at,
  }
}

// Includes causes used before contracts had their own.
const causes: Readonly<Record<string, string>> = { ...rejectCauses, ...paperCauses }

/** Why it was returned, in words; '' where it was not. */
export function returnedBecause({ cause, reason }: { cause: string; reason: string }): string {
  return [causes[cause] ?? '', reason].filter((words) => words !== '').join('：')
}

/** Inserts a paper contract, replacing one that waits. */
export async function insertPaper(
  ctx: Context,
  { storeId, company }: Pick<Buyer, 'storeId' | 'company'>,
  { texts, pictures }: { texts: readonly PaperText[]; pictures: readonly number[] },
): Promise<void> {
  await ctx.db
    .updateTable('contract_papers')
    .set((eb) => ({ state: 'replaced' as const, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .execute()
  const { id } = await ctx.db
    .insertInto('contract_papers')
    .values({
      store_id: storeId,
      company,
      texts: JSON.stringify(texts),
      state: 'waiting',
      created_at: ctx.now,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('contract_paper_pictures')
    .values(pictures.map((upload_id) => ({ paper_id: id, upload_id })))
    .execute()
}

export function getPaper(db: Db, id: number) {
  return db.selectFrom('contract_papers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One page of paper contracts: waiting ones the oldest first, others the newest first. */
export function listPapers(db: Db, asked: AskedStates<PaperState>) {
  const all = db.selectFrom('contract_papers').selectAll()
  return listByState(all, asked, { of: 'contract_papers', isQueue: asked.state === 'waiting' })
}

export async function readWaitingPapers(db: Db) {
  const rows = await db
    .selectFrom('contract_papers')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

export async function listPaperPictures(db: Db, paperId: number) {
  const rows = await db
    .selectFrom('contract_paper_pictures')
    .select('upload_id')
    .where('paper_id', '=', paperId)
    .orderBy('upload_id')
    .execute()
  const ids = rows.map(({ upload_id }) => upload_id)
  const pdfs = await listPdfs(db, ids)
  return ids.map((uploadId) => ({ uploadId, isPdf: pdfs.has(uploadId) }))
}

/** The paper contract a picture belongs to; undefined for any other file. */
export function getPicturedPaper(db: Db, uploadId: number) {
  return db
    .selectFrom('contract_paper_pictures')
    .innerJoin('contract_papers', 'contract_papers.id', 'contract_paper_pictures.paper_id')
    .select(['contract_papers.id', 'contract_papers.store_id'])
    .where('contract_paper_pictures.upload_id', '=', uploadId)
    .executeTakeFirst()
}

/** Decides a waiting paper contract of this version; false on a version conflict. */
export function decidePaperRow(
  ctx: Context,
  { id, version }: { id: number; version: number },
  outcome: { state: 'accepted' | 'returned'; cause: string; reason: string },
): Promise<boolean> {
  return moveOn(
    ctx.db,
    'contract_papers',
    { id, version, state: 'waiting' },
    { ...outcome, decided_at: ctx.now },
  )
}
