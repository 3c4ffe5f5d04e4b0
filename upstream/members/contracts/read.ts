import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { contractTitles } from '#contract/contract-words'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { readPaper } from './paper-store'
import { maskPhone, paragraphsOf, whyToSign } from './rules'
import { getSigners } from './signers'
import { getStandings } from './standing'
import { listRecords } from './store'
import { fillTexts, getParties } from './texts'

export async function readContracts(ctx: Context<Buyer>): Promise<DataOf<Calls['contract.read']>> {
  const { storeId, phone, approval } = ctx.buyer
  const [standings, parties, signers, records, paper] = await Promise.all([
    getStandings(ctx, storeId),
    getParties(ctx),
    getSigners(ctx, storeId),
    listRecords(ctx.db, storeId),
    readPaper(ctx.db, storeId),
  ])
  const texts = fillTexts(ctx, parties, standings)
  return {
    company: parties.company,
    supplier: parties.supplier,
    canSign: approval === 'approved',
    phone: maskPhone(phone),
    documents: standings.map((standing, at) => ({
      document: standing.document,
      version: standing.version,
      paragraphs: paragraphsOf(texts[at]?.text ?? ''),
      hash: texts[at]?.hash ?? '',
      state: standing.state,
      until: standing.until,
      why: whyToSign(standing),
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
