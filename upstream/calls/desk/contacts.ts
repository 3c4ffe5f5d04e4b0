import { endingUntil } from '#upstream/kernel/ending'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { listContacts } from '#upstream/trade/replenishment/rhythm-store'
import type { Handlers } from '../handler'

export const contactHandlers = {
  'desk.contacts': async (ctx, { state, page, customer, after }) => {
    const { rows, counts, paging } = await listContacts(ctx.db, {
      state,
      now: ctx.now,
      endingUntil: endingUntil(ctx.now),
      ...askedRows(ctx, { page, customer, after }),
    })
    return {
      items: rows.map((row) => ({
        id: row.id,
        state: row.state,
        company: row.company,
        contact: row.name,
        phone: row.phone,
        ...(row.last_order_at !== null && { lastOrderAt: row.last_order_at }),
        ...(row.every_days !== null && { everyDays: row.every_days }),
        dueCount: row.due_count,
        dueNames: row.due_count > 0 ? (row.due_names ?? '') : '',
        ...(row.due_count > 0 && row.runs_out_at !== null && { runsOutAt: row.runs_out_at }),
        isIdle: row.is_idle === 1,
        isEnding: row.is_ending === 1,
      })),
      counts,
      paging,
    }
  },
} satisfies Partial<Handlers>
