import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { contractTitles } from '#contract/contract-words'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { readPaper } from './paper-store'
import { maskPhone, paragraphsOf, whyToSign } from './rules'
import { getSigners } from './signers'
import { getContractStatuses } from './status'
import { listRecords } from './store'
import { fillTexts, getParties } from './texts'

export async function readContracts(ctx: Context<Buyer>): Promise<DataOf<Calls['contract.read']>> {
  const { storeId, phone, approval } = ctx.buyer
  const [statuses, parties, signers, records, paper] = await Promise.all([
    getContractStatuses(ctx, storeId),
    getParties(ctx),
    getSigners(ctx, storeId),
    listRecords(ctx.db, storeId),
    readPaper(ctx.db, storeId),
  ])
  const texts = await fillTexts(ctx, parties, statuses)
  return {
    company: parties.company,
    supplier: parties.supplier,
    canSign: approval === 'approved',
    phone: maskPhone(phone),
    documents: statuses.map((status, at) => ({
      document: status.document,
      version: status.version,
      paragraphs: paragraphsOf(texts[at]?.text ?? ''),
      hash: texts[at]?.hash ?? '',
      state: status.state,
      until: status.until,
      why: whyToSign(status),
    })),
    signers,
    records: records.map((row) => ({
      id: row.id,
      number: row.number,
      document: row.document as keyof typeof contractTitles,
      version: row.version,
      way: row.way,
      signer: row.signer,
      post: row.post,
      signedAt: row.signed_at,
      until: row.valid_until,
      hash: row.text_hash,
    })),
    ...(paper !== undefined && { paper }),
  }
}
