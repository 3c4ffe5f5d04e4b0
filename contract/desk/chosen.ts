import { z } from 'zod'
import { idSchema } from '../scalars'

/** Ticked ids, `1,2,3` on the wire, at most 100. `what` completes the message 请先勾选…. */
export function chosen(what: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(idSchema).min(1, `请先勾选${what}`).max(100, '一次最多 100 单'),
  )
}

export const chosenOrders = chosen('订单')
