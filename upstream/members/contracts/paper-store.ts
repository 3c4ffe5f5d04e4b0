import { z } from 'zod'
import { contractDocuments, type ContractDocument } from '#contract/contract-words'
import { paperCauses, rejectCauses } from '#contract/desk/reject-causes'
import { keyOf } from '#contract/scalars'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { ContractPaperTable } from '#upstream/kernel/db/contract-tables'
import type { Db } from '#upstream/kernel/db/database'
import { listPdfs } from '#upstream/kernel/uploads/store'

type PaperState = ContractPaperTable['state']

/** A text that was printed and stamped. */
export interface PaperText {
  document: ContractDocument
  version: string
  text: string
  /** Its last day. */
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

/** The texts of a row. */
export function readTexts(json: string): PaperText[] {
  return textsSchema.parse(JSON.parse(json))
}

/** What was handed in last, as its store sees it; undefined for nothing. */
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

// What was returned before contracts had causes of their own keeps its words.
const causes: Readonly<Record<string, string>> = { ...rejectCauses, ...paperCauses }

/** Why paper was returned, as its store reads it; '' where it was not. */
export function returnedBecause({ cause, reason }: { cause: string; reason: string }): string {
  return [causes[cause] ?? '', reason].filter((words) => words !== '').join('：')
}

/** Keeps what is handed in; what waited before is replaced by it. */
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

/** Paper that was handed in; undefined for no such. */
export function getPaper(db: Db, id: number) {
  return db.selectFrom('contract_papers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One page of what was handed in: what waits the oldest first, the rest the newest. */
export async function listPapers(
  db: Db,
  { state, page, pageSize }: { state?: PaperState | undefined; page: number; pageSize: number },
) {
  const asked = db
    .selectFrom('contract_papers')
    .$if(state !== undefined, (query) => query.where('state', '=', state as PaperState))
  const [rows, { total }, counted] = await Promise.all([
    asked
      .selectAll()
      .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('contract_papers')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  return { rows, total, counts: Object.fromEntries(counted.map((row) => [row.state, row.count])) }
}

/** What waits to be checked: how much, since when, and which where there is one alone. */
export async function readWaitingPapers(db: Db) {
  const rows = await db
    .selectFrom('contract_papers')
    .select(['id', 'created_at'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const [oldest, second] = rows
  const onlyId = second === undefined ? oldest?.id : undefined
  return { count: rows.length, oldestAt: oldest?.created_at, onlyId }
}

/** The pictures of paper, in the order in which they were uploaded. */
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

/** Which paper a picture is of; undefined for a file that is none's. */
export function getPicturedPaper(db: Db, uploadId: number) {
  return db
    .selectFrom('contract_paper_pictures')
    .innerJoin('contract_papers', 'contract_papers.id', 'contract_paper_pictures.paper_id')
    .select(['contract_papers.id', 'contract_papers.store_id'])
    .where('contract_paper_pictures.upload_id', '=', uploadId)
    .executeTakeFirst()
}

/** Decides paper that waits, as it was read; false when somebody was first. */
export async function decidePaperRow(
  ctx: Context,
  { id, version }: { id: number; version: number },
  outcome: { state: 'accepted' | 'returned'; cause: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('contract_papers')
    .set((eb) => ({ ...outcome, decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0
}
