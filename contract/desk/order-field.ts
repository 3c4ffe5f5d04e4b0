import { z } from 'zod'

const message = '排序请填 0 到 9999 的整数'

/** The place of something among its like, the smallest first; an empty field is 0. */
export const orderField = z.coerce
  .number({ invalid_type_error: message })
  .int(message)
  .min(0, message)
  .max(9999, message)
  .default(0)
