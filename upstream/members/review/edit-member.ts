import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { joinRegion, type RegionNames } from '#contract/region-names'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { requireRegion } from '#upstream/formats/regions/require-region'
import { transact } from '#upstream/kernel/transact'
import { getStoreToReview, setMemberDetails } from '#upstream/members/accounts/review-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { changeProfile } from '#upstream/members/registration/store'

type Edit = InputOf<Calls['desk.editMember']>

/**
 * Sets rank, client manager and licence region of a store (desk.md §4); an omitted region stays.
 * 422 at the wrong field; 409 on a version conflict.
 */
export async function editMember(ctx: OperatorContext, edit: Edit): Promise<void> {
  const { id, version, managerName, managerPhone, rank, province, city, district } = edit
  const isNamed = [province, city, district].some((part) => part !== '')
  const found = isNamed ? requireRegion({ province, city, district }) : undefined
  await transact(ctx, async (trx) => {
    const store = await getStoreToReview(trx.db, id)
    if (store === undefined) throw notFound('会员')
    const region = found === undefined ? store.region : joinRegion(found)
    const isFirst = await setMemberDetails(
      trx.db,
      { id, version },
      {
        rank,
        manager_name: managerName,
        manager_phone: managerPhone,
        region,
        region_code: found?.code ?? store.region_code,
      },
    )
    if (isFirst && found !== undefined) await changeProfile(trx, id, namesOf(found))
    await finishDecision(trx, isFirst, {
      action: 'members.edit',
      subject: `store/${String(id)}`,
      before: detailsOf(store),
      after: { rank, manager: managerName, managerPhone, region },
    })
  })
}

function namesOf({ province, city, district }: RegionNames): RegionNames {
  return { province, city, district }
}

function detailsOf(store: {
  rank: number
  manager_name: string
  manager_phone: string
  region: string
}) {
  const { rank, manager_name: manager, manager_phone: managerPhone, region } = store
  return { rank, manager, managerPhone, region }
}
