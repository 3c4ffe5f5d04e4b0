import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { actingFor, type OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { findApplication, listAllApplications } from '#upstream/goods/controlled/application-store'
import { isOfControl } from '#upstream/goods/eligibility/decide-goods'
import { getKnownBuyerOfStore } from '#upstream/members/accounts/buyer-store'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { getStoreToReview, type StoreToReview } from '#upstream/members/accounts/review-store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'

export async function describeControls(
  ctx: OperatorContext,
  { state, ...asked }: InputOf<Calls['desk.controls']>,
): Promise<DataOf<Calls['desk.controls']>> {
  const filter = { state, ...askedRows(ctx, asked) }
  const { rows, counts, paging } = await listAllApplications(ctx.db, filter)
  const names = await listCompanyNames(
    ctx.db,
    rows.map(({ store_id }) => store_id),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      storeId: row.store_id,
      company: names.get(row.store_id) ?? '',
      goods: row.goods_name,
      state: row.state,
      createdAt: row.created_at,
      ...(row.valid_until !== null && { validUntil: row.valid_until }),
    })),
    paging,
    counts,
  }
}

/** An application, marked as open with this operator while they may decide it; 404 for none. */
export async function describeControl(
  ctx: OperatorContext,
  id: number,
): Promise<DataOf<Calls['desk.control']>> {
  const row = await findApplication(ctx.db, id)
  if (row === undefined) throw notFound('控销申请')
  const store = await getStoreToReview(ctx.db, row.store_id)
  if (store === undefined) throw notFound('控销申请')
  const isToDecide = row.state === 'pending' && ctx.operator.permissions.has('controls.write')
  const [closedBy, holder] = await Promise.all([
    readReasons(ctx, store, row.goods_id),
    isToDecide ? claimEdit(ctx, `control/${String(id)}`) : undefined,
  ])
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    store: { id: store.id, company: store.company, kind: store.kind, region: store.region },
    goods: {
      id: row.goods_id,
      name: row.goods_name,
      spec: row.spec,
      maker: row.manufacturer,
    },
    closedBy,
    contact: row.name,
    phone: row.phone,
    remark: row.remark,
    reason: row.reason,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    createdAt: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    claim: holder,
  }
}

/** Reasons that close the product to the store now, by the same rule as in the shop. */
async function readReasons(
  ctx: OperatorContext,
  store: StoreToReview,
  goodsId: number,
): Promise<string[]> {
  const known = await getKnownBuyerOfStore(ctx.db, store.owner_id, store.id)
  // Leaves the application itself out, so that the reasons are those without it.
  const control = known && { ...known.control, asked: new Map() }
  const buyer = known && control && { ...known, control, hmReceiptDue: undefined }
  const [goods] = await decideByIds(actingFor(ctx, buyer), [goodsId])
  return (goods?.reasons ?? []).filter(isOfControl).map(({ message }) => message)
}
