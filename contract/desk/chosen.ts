import { z } from 'zod'
import { record } from '../wire'

/** A list as it is spelt on the wire, `a,b`. */
export function splitList(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value
}

/** One of ticked ids; `what` begins the message of one that there cannot be. */
export function chosenId(what: string) {
  return z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, `${what}编号不正确，请刷新后再选`)
    .transform(Number)
}

/** Ticked ids, `1,2,3` on the wire, at most 100. `what` completes the message 请先勾选…. */
export function chosen(what: string) {
  return z.preprocess(
    splitList,
    z.array(chosenId(what)).min(1, `请先勾选${what}`).max(100, '一次最多 100 项'),
  )
}

export const chosenOrders = chosen('订单')

/** Order ids, each with the version that was read: `12.3`. */
export const readOrderList = z
  .array(z.string().regex(/^[1-9]\d{0,14}\.[1-9]\d{0,8}$/, '订单编号不正确，请刷新后再选'))
  .min(1, '请先勾选订单')
  .max(100, '一次最多 100 单')

/** `12.3,15.1` on the wire. */
export const readOrdersField = z.preprocess(splitList, readOrderList)

/** The result of each order of several, decided independently. */
export const bulkResultsSchema = record({
  results: z.array(
    record({
      id: z.number().int(),
      code: z.string(),
      refusal: z.string().optional(),
      /** Shipped goods that wait for the check of a second person. */
      isPacked: z.boolean().optional(),
      /** Of a refused shipment, to send it again. */
      trackingNumber: z.string().optional(),
    }),
  ),
})
