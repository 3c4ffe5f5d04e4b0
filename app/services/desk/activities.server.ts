import { z } from 'zod'
import { activityFields } from '#contract/desk/activities'
import { readBlockLines } from '#contract/desk/activity-lines'
import { unknownAddress } from './own-address.server'

/** The form of an activity page; where its links lead within the shop, there is a page. */
export const activitySchema = z.object({
  ...activityFields,
  lines: activityFields.lines.superRefine((typed, context) => {
    for (const { kind, content, line } of readBlockLines(typed).lines) {
      const problem = kind === 'link' ? unknownAddress(content) : undefined
      if (problem !== undefined)
        context.addIssue({ code: 'custom', message: `第 ${line} 行：${problem}` })
    }
  }),
})
