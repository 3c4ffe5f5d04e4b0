import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { findProduct, isForeignAddress } from '#upstream/goods/products/find-product'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { nextVarietyState } from './rules'
import { getVarietyRequest, moveVarietyRequest, type VarietyRequestRow } from './store'

type Decision = InputOf<Calls['desk.decideVarietyRequest']>

/**
 * Takes up, fulfils or refuses a variety request and notifies its store (domain-rules §20). 422 at
 * `goods` or `answer`, 409 on a version conflict.
 */
export async function decideVariety(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, answer } = decision
  if (decision.decision === 'refuse' && answer === '')
    throw new FormError({ answer: ['请写明无法供应的原因'] })
  await transact(ctx, async (trx) => {
    const row = await getVarietyRequest(trx.db, id)
    if (row === undefined) throw notFound('求购')
    const goods = decision.decision === 'arrive' ? await requireGoods(trx, decision) : undefined
    const state = nextVarietyState(row.state, decision.decision)
    const isFirst =
      state !== undefined &&
      (await moveVarietyRequest(
        trx,
        { ...row, version },
        { state, answer, ...(goods !== undefined && { goods_id: goods.id }) },
      ))
    if (isFirst) await sendMessage(trx, toMessage(row, decision, goods))
    await finishDecision(trx, isFirst, {
      action: actions[decision.decision],
      subject: `request/${String(id)}`,
      changedAt: row.decided_at,
      before: { state: row.state },
      after: { state, ...(goods !== undefined && { goods: goods.name }) },
      reason: answer,
    })
  })
}

const actions = {
  buy: 'requests.buy',
  arrive: 'requests.arrive',
  refuse: 'requests.refuse',
} as const

async function requireGoods(ctx: OperatorContext, { goods }: Decision) {
  if (goods === '') throw new FormError({ goods: ['请填写已到货商品的编号或网址'] })
  const product = await findProduct(ctx, goods)
  if (product !== undefined) return product
  const words = isForeignAddress(ctx, goods)
    ? '这是其他网站的网址。只认本商城自己的商品网址，或填商品编号'
    : '没有这个商品，请核对编号或网址'
  throw new FormError({ goods: [words] })
}

function toMessage(
  { id, store_id: storeId, name }: VarietyRequestRow,
  { decision, answer }: Decision,
  goods: { id: number; name: string } | undefined,
) {
  const said = answer === '' ? '' : `：${answer}`
  if (goods !== undefined)
    return {
      storeId,
      type: 'arrival' as const,
      title: `求购的“${name}”已到货`,
      text: `${goods.name}已上架，可以下单了${said}`,
      url: `/list/info/${String(goods.id)}`,
    }
  const title = decision === 'buy' ? `求购的“${name}”采购中` : `求购的“${name}”无法供应`
  const url = `/pzqg/info?id=${String(id)}`
  return { storeId, type: 'arrival' as const, title, text: `${title}${said}`, url }
}
