import { z } from 'zod'
import { readDays } from './time'
import { readHours } from './working-time'

/** Comma-separated days and ranges, `2026-10-01/2026-10-07`; a range is at most a year. */
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

export const workHours = z
  .string()
  .default('08:30-17:30')
  .transform((text, context) => {
    const hours = readHours(text)
    if (hours !== undefined) return hours
    context.addIssue({ code: z.ZodIssueCode.custom, message: '填一天的起止时间，如 08:30-17:30' })
    return z.NEVER
  })
