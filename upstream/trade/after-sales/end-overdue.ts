import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { findOpenProposal, listOverdueProposals } from './detail-store'
import { acceptProposal } from './propose'
import { lapseAfterMs, warnAfterMs } from './rules'
import { advanceReturn, findReturn, listWaitingSince, moveReturn } from './store'
import { tellOfReturn } from './tell'

const mostAtOnce = 100

const lapsing = ['sending', 'supplementing'] as const

/**
 * Closes what buyers let pass (domain-rules §17): a proposal unanswered for three days counts as
 * accepted, and a request whose goods are not sent for fourteen days lapses, three days after a
 * warning. Correct however late it runs. Returns the count.
 */
export async function endOverdueReturns(ctx: Context): Promise<number> {
  const silent = await acceptSilent(ctx)
  const lapsed = await lapse(ctx)
  return silent + lapsed + (await warn(ctx))
}

async function acceptSilent(ctx: Context): Promise<number> {
  const overdue = await listOverdueProposals(ctx.db, ctx.now, mostAtOnce)
  for (const { request_id: id } of overdue)
    await withRequest(ctx, id, async (trx, request) => {
      const proposal = await findOpenProposal(trx.db, id)
      if (proposal === undefined || proposal.until_at > trx.now) return
      if (!(await acceptProposal(trx, request, { proposal, words: '', isSilent: true }))) return
      await tellOfReturn(trx, request, {
        title: '售后方案逾期未答',
        text: '处理方案 3 天内未答复，按同意办理',
      })
    })
  return overdue.length
}

async function lapse(ctx: Context): Promise<number> {
  const before = ctx.now - lapseAfterMs
  const waiting = await listWaitingSince(ctx.db, lapsing, { before, most: mostAtOnce })
  for (const { id } of waiting)
    await withRequest(ctx, id, async (trx, request) => {
      if (request.state_at > before || !(await advanceReturn(trx, request, 'lapse'))) return
      const what = request.state === 'sending' ? '没有寄回登记' : '没有补充材料'
      await tellOfReturn(trx, request, {
        title: '售后申请已失效',
        text: `14 天内${what}，申请已失效；仍在售后期限内的可以重新申请`,
      })
    })
  return waiting.length
}

async function warn(ctx: Context): Promise<number> {
  const before = ctx.now - warnAfterMs
  const filter = { before, most: mostAtOnce, isUnwarned: true }
  const waiting = await listWaitingSince(ctx.db, lapsing, filter)
  for (const { id } of waiting)
    await withRequest(ctx, id, async (trx, request) => {
      const isOpen = lapsing.some((state) => state === request.state)
      if (!isOpen || request.warned_at !== null) return
      if (!(await moveReturn(trx, request, { warned_at: trx.now }))) return
      const until = shownMoment(request.state_at + lapseAfterMs)
      const what = request.state === 'sending' ? '寄回并登记运单号' : '补充材料'
      await tellOfReturn(trx, request, {
        title: '售后申请即将失效',
        text: `请在 ${until} 前${what}，逾期申请失效`,
      })
    })
  return waiting.length
}

async function withRequest(
  ctx: Context,
  id: number,
  work: (
    trx: Context,
    request: NonNullable<Awaited<ReturnType<typeof findReturn>>>,
  ) => Promise<void>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const known = await findReturn(trx.db, id)
    if (known === undefined) return
    await lockRows(trx.db, 'stores', [known.store_id])
    const request = await findReturn(trx.db, id)
    if (request !== undefined) await work(trx, request)
  })
}
