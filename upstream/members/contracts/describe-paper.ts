import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { addLook } from '#upstream/members/audit/add-entry'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import {
  getPaper,
  getPicturedPaper,
  listPaperPictures,
  listPapers,
  readTexts,
  returnedBecause,
} from './paper-store'
import { paragraphsOf } from './rules'
import { verifyRecords } from './verify'

export async function describePapers(
  ctx: OperatorContext,
  { state, isVerified, ...asked }: InputOf<Calls['desk.contractPapers']>,
): Promise<DataOf<Calls['desk.contractPapers']>> {
  const [{ rows, paging, counts }, proof] = await Promise.all([
    listPapers(ctx.db, { state, ...askedRows(ctx, asked) }),
    isVerified ? verifyRecords(ctx) : undefined,
  ])
  return {
    items: rows.map((row) => ({
      id: row.id,
      storeId: row.store_id,
      company: row.company,
      state: row.state,
      documents: readTexts(row.texts).map(({ document }) => document),
      createdAt: row.created_at,
    })),
    paging,
    counts,
    ...(proof !== undefined && { proof }),
  }
}

/** A paper contract for review; while it waits, it is marked as open with this operator. */
export async function describePaper(
  ctx: OperatorContext,
  id: number,
): Promise<DataOf<Calls['desk.contractPaper']>> {
  const paper = await getPaper(ctx.db, id)
  if (paper === undefined) throw notFound('纸质合同')
  const isToDecide = paper.state === 'waiting' && ctx.operator.permissions.has('contracts.write')
  const [pictures, holder] = await Promise.all([
    listPaperPictures(ctx.db, id),
    isToDecide ? claimEdit(ctx, `contract-paper/${String(id)}`) : undefined,
  ])
  return {
    id: paper.id,
    version: paper.version,
    storeId: paper.store_id,
    company: paper.company,
    state: paper.state,
    createdAt: paper.created_at,
    reason: returnedBecause(paper),
    texts: readTexts(paper.texts).map(({ document, version, text }) => ({
      document,
      version,
      paragraphs: paragraphsOf(text),
    })),
    pictures,
    claim: holder,
  }
}

/**
 * The store of the paper contract that a picture belongs to; 404 for any other file. Every access
 * is audited first (desk.md §3).
 */
export async function openPaperPicture(ctx: OperatorContext, uploadId: number): Promise<number> {
  const found = await getPicturedPaper(ctx.db, uploadId)
  if (found === undefined) throw notFound('文件')
  const subject = `contract-paper/${String(found.id)}`
  await addLook(ctx, 'contracts.look', subject)
  return found.store_id
}
