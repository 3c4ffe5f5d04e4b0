import { z } from 'zod'
import {
  afterSalesKinds,
  afterSalesReasons,
  halfDays,
  mostEvidence,
  returnWays,
} from './after-sales-words'
import { optional, required } from './registration'
import { idSchema, keyOf, quantitySchema } from './scalars'
import { dayOfOneButton } from './typed-day'

/** Ids of uploaded pictures: `7,8` on the wire. */
export const evidenceIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(idSchema).max(mostEvidence, `最多 ${mostEvidence} 张图片`).default([]),
)

export const optionalId = z.preprocess((v) => (v === '' ? undefined : v), idSchema.optional())

/** Shipment line ids with quantities: `12:3,15:0.5` on the wire. */
export const claimedLines = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .filter((part) => part !== '')
          .map((part) => {
            const [id, quantity] = part.split(':')
            return { id, quantity }
          })
      : value,
  z
    .array(z.object({ id: idSchema, quantity: quantitySchema }))
    .min(1, '请选择要申请的商品和批号')
    .max(50, '一次最多 50 行'),
)

export const afterSalesFields = {
  lines: claimedLines,
  kind: z.enum(Object.keys(afterSalesKinds) as [keyof typeof afterSalesKinds], {
    errorMap: () => ({ message: '请选择办理方式' }),
  }),
  reason: z.enum(Object.keys(afterSalesReasons) as [keyof typeof afterSalesReasons], {
    errorMap: () => ({ message: '请选择原因' }),
  }),
}

export const evidenceFields = {
  words: required('情况说明', 500, 5),
  pictures: evidenceIds,
  noticeNumber: optional('召回通知编号', 60),
  /** Upload id of the temperature record (cold chain). */
  temperatureId: optionalId,
}

export const parcelFields = {
  way: z.enum(Object.keys(returnWays) as [keyof typeof returnWays], {
    errorMap: () => ({ message: '请选择寄回方式' }),
  }),
  carrier: optional('承运单位', 40),
  trackingNumber: optional('运单号', 40),
  /** For a pick-up: a day from tomorrow on. */
  pickUpOn: dayOfOneButton,
  half: z.preprocess((v) => (v === '' ? undefined : v), keyOf(halfDays).optional()),
  note: optional('备注', 200),
}

export const supplementFields = { words: required('补充说明', 500, 2), pictures: evidenceIds }

export const appealFields = { words: required('申诉理由', 500, 5), pictures: evidenceIds }

export const proposalAnswerFields = {
  proposalId: idSchema,
  decision: z.enum(['accept', 'decline'], { errorMap: () => ({ message: '请选择是否同意' }) }),
  words: optional('说明', 200),
}
