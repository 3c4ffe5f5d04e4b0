import { z } from 'zod'
import { readDays } from './time'

/** Days with commas between, `2026-10-01/2026-10-07` for those from one to another; a year of them at most. */
export const dayList = z
  .string()
  .default('')
  .transform((text, context) => {
    const days = readDays(text)
    if (days !== undefined) return days
    context.addIssue({
      code: z.ZodIssueCode.custom,
      message: '填日期，如 2026-10-01/2026-10-07,2026-09-25',
    })
    return z.NEVER
  })
