import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { orderKinds } from '#contract/desk/kinds/campaigns'
import {
  addCampaignBuyers,
  campaignState,
  listBuyerKeys,
  type CampaignRow,
} from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownFen, typedFen } from '#upstream/kernel/money'
import { shownEnd } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { tellCatalogue } from './decide'
import { FieldProblems } from './field-problems'
import { kinds } from './kinds'
import { limitProblems } from './limit-problems'
import { raiseProblem } from './raise-problem'
import { readNewStores } from './read-audience'
import { readMoment } from './read-window'
import { requireCampaign } from './save'

type Sent = InputOf<Calls['desk.changeCampaign']>
type Typed = Omit<Sent, 'id' | 'version'>

/**
 * Changes what may change of a published campaign (domain-rules §23): a later end, a higher budget,
 * higher limits, more stores, coupons and stock. Everything else is ended and copied. 422 at the
 * fields, also when nothing would change, 409 on a version conflict.
 */
export async function changeCampaign(
  ctx: OperatorContext,
  { id, version, ...typed }: Sent,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await requireCampaign(trx, id)
    const state = campaignState(row, trx.now)
    if (state !== 'running' && state !== 'upcoming')
      throw new ApiError(codes.refused, '它已经不在进行中，请复制一个新的')
    const { change, added, raise } = await readChange(trx, row, typed)
    const { keys } = added
    if (Object.keys(change).length === 0 && keys.length === 0 && raise === undefined)
      throw new FormError({ endsAt: ['没有要调整的内容'] })
    const isFirst = await moveOn(
      trx.db,
      'campaigns',
      { id, version, state: 'published' },
      {
        ...change,
        ...raise?.change,
        // What is raised gives again.
        ...(isRaised(change) && { exhausted_at: null }),
        ...(keys.length > 0 && {
          audience_values: [row.audience_values, ...added.typed].join('\n').trim(),
        }),
      },
    )
    const kind = kinds[row.kind]
    if (change.owner_limit !== undefined) await kind.raiseLimit?.(trx.db, id, change.owner_limit)
    if (change.ends_at !== undefined) {
      const problem = kind.endProblem?.(change.ends_at)
      if (problem !== undefined) throw new FormError({ endsAt: [problem] })
      await kind.moveEnd(trx.db, id, change.ends_at)
    }
    if (change.ends_at !== undefined || raise !== undefined) await tellCatalogue(trx)
    await addCampaignBuyers(trx.db, id, keys)
    await finishDecision(trx, isFirst, {
      action: 'campaigns.change',
      subject: `campaign/${String(id)}`,
      before: wordsOf(row, Object.keys(change)),
      after: {
        ...wordsOf({ ...row, ...change }, Object.keys(change)),
        ...(keys.length > 0 && { who: `增加 ${String(keys.length)} 家` }),
        ...(raise !== undefined && { terms: raise.words }),
      },
    })
  })
}

/** Everything that changes; 422 at all fields that are wrong. What offers have is raised here. */
async function readChange(ctx: OperatorContext, row: CampaignRow, typed: Typed) {
  const problems = new FieldProblems()
  const change = await problems.read(() => raisedOf(row, typed))
  const added = await problems.read(() => addedStores(ctx, row, typed.addedStores))
  const raise = await problems.read(() => kinds[row.kind].raise?.(ctx, row, typed))
  return { ...problems.need(change && added && { change, added }), raise }
}

type Raised = Partial<
  Pick<CampaignRow, 'ends_at' | 'budget_fen' | 'owner_limit' | 'owner_day_limit' | 'total_limit'>
>

/** What differs from before, each higher than it was; an empty field stays. 422 for a lower one. */
function raisedOf(row: CampaignRow, typed: Typed): Raised {
  const change: Raised = {}
  const problems: Record<string, string[]> = {}
  const raise = (column: keyof Raised, field: keyof Typed, value: number | undefined) => {
    const before = row[column]
    if (value === undefined || value === before) return
    const problem = raiseProblem(before, value)
    if (problem === undefined) change[column] = value
    else problems[field] = [problem]
  }
  const limit = (text: string) => (text === '' ? undefined : Number(text))
  raise(
    'ends_at',
    'endsAt',
    typed.endsAt === '' ? undefined : readMoment(typed.endsAt, 'endsAt', true),
  )
  if (orderKinds.has(row.kind)) {
    raise('budget_fen', 'budget', typedFen(typed.budget))
    raise('owner_limit', 'ownerLimit', limit(typed.ownerLimit))
    raise('owner_day_limit', 'ownerDayLimit', limit(typed.ownerDayLimit))
    raise('total_limit', 'totalLimit', limit(typed.totalLimit))
  }
  const {
    owner_limit: owner,
    owner_day_limit: ownerDay,
    total_limit: total,
  } = { ...row, ...change }
  for (const [field, problem] of Object.entries(
    limitProblems(row.kind, { owner, ownerDay, total }),
  ))
    problems[field] ??= [problem]
  if (Object.keys(problems).length > 0) throw new FormError(problems)
  return change
}

function isRaised({ budget_fen, total_limit }: Raised): boolean {
  return budget_fen !== undefined || total_limit !== undefined
}

async function addedStores(ctx: OperatorContext, row: CampaignRow, typed: string) {
  if (typed.trim() === '') return { keys: [], typed: [] }
  if (row.audience !== 'stores')
    throw new FormError({ addedStores: ['它不是按名单的，不能增加客户'] })
  const known = (await listBuyerKeys(ctx.db, [row.id])).get(row.id) ?? []
  return readNewStores(ctx, typed, { known, field: 'addedStores' })
}

function wordsOf(row: CampaignRow, columns: readonly string[]) {
  const words = {
    ends_at: ['until', shownEnd(row.ends_at)],
    budget_fen: ['budget', row.budget_fen === 0 ? '不限' : shownFen(row.budget_fen)],
    owner_limit: ['ownerLimit', row.owner_limit],
    owner_day_limit: ['ownerDayLimit', row.owner_day_limit],
    total_limit: ['totalLimit', row.total_limit],
  } as const
  return Object.fromEntries(
    Object.entries(words).flatMap(([column, [name, value]]) =>
      columns.includes(column) ? [[name, value]] : [],
    ),
  )
}
