import { z } from 'zod'
import type { PaidTrade, TradeStatus } from './provider'

export const codeUrlSchema = z.object({ code_url: z.string().min(1).max(1000) })

export const refusalSchema = z.object({
  code: z.string(),
  message: z.string().default(''),
})

export const refundSchema = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.number().int() }),
})

export const tradeSchema = z.object({
  appid: z.string().default(''),
  mchid: z.string().default(''),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z
    .object({ total: z.number().int().min(0), currency: z.string().default('CNY') })
    .optional(),
})
type Trade = z.output<typeof tradeSchema>

export const noticeSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** The payment of a trade; `amountFen` is -1 in another currency, which matches no amount. */
export function paidOf({ out_trade_no, transaction_id, amount }: Trade): PaidTrade {
  const amountFen = amount?.currency === 'CNY' ? amount.total : -1
  return { tradeNo: out_trade_no, amountFen, providerNo: transaction_id }
}

/** The status by `trade_state`; REFUND implies that it was paid before. */
export function tradeStatusOf(trade: Trade): TradeStatus {
  if (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND')
    return { kind: 'paid', ...paidOf(trade) }
  if (trade.trade_state === 'CLOSED' || trade.trade_state === 'REVOKED') return { kind: 'closed' }
  return { kind: 'open' }
}
