import { rightKinds } from '#contract/right-kinds'
import { requiredLicences } from '#upstream/goods/eligibility/licence-reasons'
import { licenceKinds } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { keyFor } from '#upstream/kernel/secrets'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { listEndingLicences, listEndingRights } from '#upstream/members/accounts/ending-store'
import { opening } from '#upstream/members/documents/slots'
import { tellStore } from '#upstream/members/messages/tell-store'
import { stageOf, toldWindow } from './rules'
import { noteTold } from './store'

interface Ending {
  storeId: number
  phone: string
  subject: string
  name: string
  lastDay: string
  url: string
}

/**
 * Notifies stores of expiring licences and rights 30, 10 and 1 days before, and the day after, when
 * goods are blocked; each once, by message and SMS (domain-rules §13). Returns the number notified.
 */
export async function remindOfExpiry(ctx: Context): Promise<number> {
  const today = chinaDay(ctx.now)
  const key = await keyFor(ctx, 'values')
  let told = 0
  for (const ending of await listEndings(ctx, today)) {
    const stage = stageOf(ending.lastDay, today)
    if (stage === undefined) continue
    told += await transact(ctx, async (trx) => {
      const { storeId, subject, lastDay } = ending
      await lockRows(trx.db, 'stores', [storeId])
      const notice = { store_id: storeId, subject, valid_until: lastDay, stage }
      if (!(await noteTold(trx, notice))) return 0
      await tellStore(trx, key, wordsOf(ending, stage === 'over'))
      return 1
    })
  }
  return told
}

async function listEndings(ctx: Context, today: string): Promise<Ending[]> {
  const [licences, rights] = await Promise.all([
    listEndingLicences(ctx.db, toldWindow(today)),
    listEndingRights(ctx.db, toldWindow(today)),
  ])
  const needed = licences.filter(
    ({ kind, store_kind }) => requiredLicences[store_kind].includes(kind) || kind in opening,
  )
  return [
    ...needed.map(({ id, phone, kind, last }) => ({
      storeId: id,
      phone,
      subject: `licence/${kind}`,
      name: licenceKinds[kind],
      lastDay: last,
      url: `/user/zhzx/zzzj#${kind}`,
    })),
    ...rights.map(({ id, phone, kind, last }) => ({
      storeId: id,
      phone,
      subject: `right/${kind}`,
      name: rightKinds[kind],
      lastDay: last,
      url: `/user/zhzx/zzzj#right-${kind}`,
    })),
  ]
}

function wordsOf({ storeId: id, phone, name, lastDay: day, url }: Ending, isOver: boolean) {
  const told = { id, phone, url, values: { name, day } }
  return isOver
    ? {
        ...told,
        title: `${name}已到期`,
        text: `${name}已于 ${day} 到期，相关商品已暂停采购；更新并审核通过后恢复。`,
        template: 'licence-ended' as const,
      }
    : {
        ...told,
        title: `${name}即将到期`,
        text: `${name}有效期至 ${day}，到期后相关商品不能购买。请及时更新，审核需要约 1 个工作日。`,
        template: 'licence-ending' as const,
      }
}
