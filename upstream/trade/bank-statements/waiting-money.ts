import type { Db } from '#upstream/kernel/db/database'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listUnfinishedTopUps } from '#upstream/members/wallet/top-up-store'
import { listTransferVersions } from '../orders/transfer-slip-store'
import { listWaitingSlips, type WaitingSlip } from '../orders/waiting-slip-store'
import { listPayers } from '../transfers/payers'
import type { WaitingMoney } from './match'

export async function listWaitingMoney(db: Db): Promise<WaitingMoney[]> {
  const [slips, topUps] = await Promise.all([listWaitingSlips(db), listUnfinishedTopUps(db)])
  const transferIds = [...new Set(slips.flatMap(({ transfer_id }) => transfer_id ?? []))]
  const [names, payers, versions] = await Promise.all([
    listCompanyNames(
      db,
      topUps.map(({ store_id }) => store_id),
    ),
    listPayers(db, transferIds),
    listTransferVersions(db, transferIds),
  ])
  const transfers = transferIds.flatMap((id) => {
    const own = slips.filter(({ transfer_id }) => transfer_id === id)
    // A single remaining voucher needs no sharing out and is proposed by itself.
    return own.length < 2 ? [] : [toTransfer(own, { id, version: versions.get(id) ?? 0 })]
  })
  const withPayers = (one: WaitingMoney, id: number | null): WaitingMoney =>
    id === null ? one : { ...one, payers: [one.company, ...(payers.get(id) ?? [])] }
  return [
    ...transfers.map((one) => withPayers(one, one.id)),
    ...slips.map(({ transfer_id: transferId, ...slip }) =>
      withPayers({ kind: 'slip' as const, transferId, ...slip }, transferId),
    ),
    ...topUps.map(({ id, version, store_id, amount_fen: amountFen, memo }) => ({
      kind: 'top-up' as const,
      id,
      version,
      amountFen,
      codes: [memo],
      company: names.get(store_id) ?? '',
    })),
  ]
}

/** The open vouchers of a multi-store transfer as one expected payment. */
function toTransfer(
  slips: readonly WaitingSlip[],
  { id, version }: { id: number; version: number },
): WaitingMoney {
  const companies = [...new Set(slips.map(({ company }) => company))]
  return {
    kind: 'transfer',
    id,
    version,
    company: companies.join('、'),
    payers: companies,
    amountFen: slips.reduce((sum, { amountFen }) => sum + amountFen, 0),
    codes: slips.flatMap(({ codes }) => codes),
  }
}
