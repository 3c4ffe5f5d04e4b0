import { pathParams, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { envelopeSchema } from '#contract/envelope'
import { accountPaths } from '#app/site/account-paths'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { servicePaths } from '#app/site/service-paths'
import { walletPaths } from '#app/site/wallet-paths'
import { env } from '#app/web/env.server'
import { log } from '#app/web/log.server'
import { fetchUpstream, readReply } from './http.server'
import { buildRequest } from './request.server'

/** The call without which a page of the menus has nothing to show; each needs nothing said. */
const callOf: Readonly<Record<string, CallName>> = {
  [paths.orders()]: 'order.list',
  [receiptPaths.deliveries()]: 'receipt.list',
  [afterSalesPaths.list()]: 'afterSales.list',
  [approvalPaths.requests()]: 'purchaseRequest.list',
  [quickPaths.start()]: 'purchaseList.list',
  [quickPaths.history()]: 'user.fastBuy',
  [quickPaths.replenish()]: 'user.replenish',
  [quickPaths.templates()]: 'template.list',
  [quickPaths.codes()]: 'ownCode.list',
  [paths.favorites()]: 'favorite.list',
  [servicePaths.requests()]: 'varietyRequest.list',
  [paths.pointsOrders()]: 'pointsOrder.list',
  [paths.hmReceipts()]: 'hm.list',
  [walletPaths.balance()]: 'wallet.money',
  [walletPaths.points()]: 'wallet.points',
  [paths.coupons()]: 'user.coupon',
  [paths.vouchers()]: 'user.voucher',
  [paths.invoices()]: 'invoice.list',
  [paths.inspection()]: 'report.list',
  [paths.drawRecords()]: 'draw.record',
  [paths.licences()]: 'user.licences',
  [paths.contract()]: 'contract.read',
  [paths.addresses()]: 'address.list',
  [paths.stores()]: 'store.list',
  [paths.storeSummary()]: 'summary.read',
  [paths.account()]: 'user.account',
  [accountPaths.wechat()]: 'wechat.state',
  [paths.messages()]: 'message.list',
  [servicePaths.feedback()]: 'feedback.list',
}
const pageCalls = new Set<Call>(Object.values(callOf).map((name) => calls[name]))

/** Whether an answer 404 to this call says that the upstream does not have it: it names no thing. */
export function isPageCall(spec: Call): boolean {
  return pageCalls.has(spec) && pathParams(spec.path).length === 0
}

/** ms; so long what was learnt is good. */
const keptMs = 10 * 60_000
const waitMs = 3_000

let learnt: { at: number; closed: string[] } | undefined
let learning: Promise<void> | undefined

/**
 * The addresses whose call this upstream does not have, for the menus to leave out. Asked once, by
 * the first page, then every ten minutes behind a page; empty in front of the embedded upstream,
 * which has all, and while nothing could be learnt.
 */
export async function getClosedPages(): Promise<string[]> {
  if (env.UPSTREAM_PROBE === '0') return []
  if (learnt === undefined || performance.now() - learnt.at > keptMs)
    learning ??= learn().finally(() => {
      learning = undefined
    })
  if (learnt === undefined) await learning
  return learnt?.closed ?? []
}

async function learn(): Promise<void> {
  const answers = await Promise.all(
    Object.entries(callOf).map(async ([address, name]) => [address, await hasCall(name)] as const),
  )
  // An upstream that is away has said nothing.
  if (answers.every(([, has]) => has === undefined)) return
  const closed = answers.flatMap(([address, has]) => (has === false ? [address] : []))
  learnt = { at: performance.now(), closed }
  if (closed.length > 0) log.info({ closed }, 'upstream has no calls for these pages')
}

/** Whether the upstream has a call; asked by nobody, so one that it has says to sign in. */
async function hasCall(name: CallName): Promise<boolean | undefined> {
  try {
    const asker = { token: undefined, requestId: `probe-${name}` }
    const outgoing = await buildRequest(calls[name] as Call, {}, asker)
    const reply = await readReply(await fetchUpstream(outgoing, AbortSignal.timeout(waitMs)))
    return (envelopeSchema.safeParse(reply.body).data?.code ?? reply.status) !== 404
  } catch {
    return undefined
  }
}
