import { forgetPurchaseLists } from '#upstream/trade/purchase-lists/store'
import { Cron } from 'croner'
import { giveBackFlash } from '#upstream/goods/promotions/give-back-flash'
import { pictureJob, sizePictures } from '#upstream/goods/products/size-pictures'
import { proveStock } from '#upstream/goods/stock/prove'
import { forgetOldAttempts } from '#upstream/kernel/attempts/store'
import { forgetOldEvents, giveNumbers } from '#upstream/kernel/events/read'
import { forgetImportFiles } from '#upstream/import/runs/keep'
import { takeFolderFiles } from '#upstream/import/runs/folder'
import { runImports } from '#upstream/import/runs/queue'
import { sendDueSms } from '#upstream/ports/sms/outbox'
import { deleteExpired } from '#upstream/members/idempotency/store'
import { forgetOldLogins } from '#upstream/members/accounts/session-store'
import { deleteOldCodes } from '#upstream/members/codes/store'
import { remindOfContracts } from '#upstream/members/contracts/remind'
import { forgetReadMessages } from '#upstream/members/messages/store'
import { remindOfExpiry } from '#upstream/members/reminders/remind'
import { changeRipePhones, forgetOldAppeals } from '#upstream/members/phone-appeals/carry-out'
import { removeUnfinished } from '#upstream/members/unfinished/remove-unfinished'
import { proveAllBalances } from '#upstream/members/wallet/prove'
import { sendDueNotices } from '#upstream/members/wechat/send-notices'
import { forgetOldWechat } from '#upstream/members/wechat/store'
import { endOverdueReturns } from '#upstream/trade/after-sales/end-overdue'
import { fileRefusedShipments } from '#upstream/trade/after-sales/file-refused'
import { releaseDueFreight } from '#upstream/trade/after-sales/kept-freight'
import { serveBackorders } from '#upstream/trade/arrivals/serve'
import { creditCashback } from '#upstream/trade/cashback/credit'
import { remindOfCoupons } from '#upstream/trade/coupons/expiring'
import { remindOfReceipts } from '#upstream/trade/hm/remind'
import { endLapsedConfirmations } from '#upstream/trade/invoices/confirm'
import { issueDueInvoices } from '#upstream/trade/invoices/issue'
import { issueJob } from '#upstream/trade/invoices/issue-soon'
import { openDueInvoices } from '#upstream/trade/invoices/open-due'
import { findRhythms } from '#upstream/trade/replenishment/find-rhythms'
import { endLapsedDrafts } from '#upstream/trade/order-drafts/answer'
import { endLapsedRequests } from '#upstream/trade/orders/answer-request'
import { closeUnpaidOrders } from '#upstream/trade/orders/cancel'
import { carryOutPriceRules } from '#upstream/trade/goods-keeping/carry-out-rules'
import { priceRuleJob } from '#upstream/trade/goods-keeping/keep-price-rule'
import { forgetPictureFiles } from '#upstream/trade/goods-keeping/picture-files'
import { replayJob } from '#upstream/trade/replay/ask-replay'
import { campaignDraft } from '#upstream/trade/campaigns/campaign-draft'
import { carryOutReplays } from '#upstream/trade/replay/carry-out-replays'
import { forgetReportFiles } from '#upstream/trade/reports/forget'
import { receiveShippedOrders } from '#upstream/trade/shipments/receive-due'
import { postEarnedPoints } from '#upstream/trade/orders/earn-points'
import { askOpenPayments } from '#upstream/trade/pay-online/ask'
import { sendRefunds } from '#upstream/trade/pay-online/send-refunds'
import type { Job } from './run-due'

const timezone = 'Asia/Shanghai'

/**
 * All background jobs (domain-rules §6, §7, §12, §13, §16, §18, §20, §23). Expired holds and coupons
 * need none: they end by the clock.
 */
export const jobs: readonly Job[] = [
  job('ask-online-payments', '* * * * *', askOpenPayments),
  job('close-unpaid-orders', '* * * * *', closeUnpaidOrders),
  job('give-back-flash-stock', '* * * * *', giveBackFlash),
  job('serve-backorders', '* * * * *', serveBackorders),
  job('refund-online-payments', '* * * * *', sendRefunds),
  job('end-lapsed-requests', '15 * * * *', endLapsedRequests),
  job('end-lapsed-drafts', '20 * * * *', endLapsedDrafts),
  job('receive-shipped-orders', '10 * * * *', receiveShippedOrders),
  job('file-refused-shipments', '* * * * *', fileRefusedShipments),
  job('release-kept-freight', '* * * * *', releaseDueFreight),
  job('end-overdue-returns', '*/10 * * * *', endOverdueReturns),
  job('open-invoices', '* * * * *', openDueInvoices),
  job(issueJob, '* * * * *', issueDueInvoices),
  job('end-red-confirmations', '* * * * *', endLapsedConfirmations),
  job('post-points', '* * * * *', postEarnedPoints),
  job('credit-cashback', '30 1 5 * *', creditCashback),
  job('remind-of-coupons', '0 9 * * *', remindOfCoupons),
  job('remind-of-receipts', '0 9 * * *', remindOfReceipts),
  job('remind-of-expiry', '20 9 * * *', remindOfExpiry),
  job('remind-of-contracts', '5 9 * * *', remindOfContracts),
  job('forget-attempts', '20 * * * *', forgetOldAttempts),
  job('number-events', '* * * * *', giveNumbers),
  job('forget-requests', '*/5 * * * *', deleteExpired),
  job('forget-events', '35 3 * * *', forgetOldEvents),
  job('send-sms', '* * * * *', sendDueSms),
  job('send-wechat-notices', '* * * * *', sendDueNotices),
  job('forget-codes', '25 * * * *', deleteOldCodes),
  job('forget-wechat', '35 * * * *', forgetOldWechat),
  job('change-phones', '* * * * *', changeRipePhones),
  job('forget-phone-appeals', '55 3 * * *', forgetOldAppeals),
  job('forget-logins', '50 3 * * *', forgetOldLogins),
  job('remove-unfinished-registrations', '30 9 * * *', removeUnfinished),
  job('forget-read-messages', '40 3 * * *', forgetReadMessages),
  job('forget-purchase-lists', '45 3 * * *', forgetPurchaseLists),
  job('run-imports', '* * * * *', (ctx) =>
    takeFolderFiles(ctx).finally(() => {
      runImports(ctx)
    }),
  ),
  job(priceRuleJob, '* * * * *', carryOutPriceRules),
  job(replayJob, '* * * * *', (ctx) => carryOutReplays(ctx, campaignDraft)),
  job('forget-import-files', '5 * * * *', forgetImportFiles),
  job('forget-report-files', '55 3 * * *', forgetReportFiles),
  job(pictureJob, '* * * * *', sizePictures),
  job('forget-picture-files', '55 3 * * *', forgetPictureFiles),
  job('find-rhythms', '30 4 * * *', findRhythms),
  job('prove-balances', '10 4 * * *', proveAllBalances),
  job('prove-stock', '20 2 * * *', proveStock),
]

function job(name: string, pattern: string, run: Job['run']): Job {
  const cron = new Cron(pattern, { timezone, paused: true })
  return {
    name,
    run,
    nextAt: (now) => {
      const next = cron.nextRun(new Date(now))
      if (next === null) throw new Error(`${pattern} is never due`)
      return next.getTime()
    },
  }
}
