import type { Application } from '#contract/controlled'
import { applyForControlled, listControlled } from '#upstream/goods/control-applications/apply'
import type { ApplicationRow } from '#upstream/goods/controlled/store'
import type { Handlers } from './handler'
import { presenterOf } from './present-goods'

const pageSize = 20

export const controlledHandlers = {
  'controlled.list': async (ctx, { page, mine, goodsId }) => {
    const { items, total } = await listControlled(ctx, { page, pageSize, mine, goodsId })
    const present = await presenterOf(
      ctx,
      items.map(({ goods }) => goods),
    )
    return {
      items: items.map(({ goods, isOpen, application, refusal }) => ({
        goods: present(goods),
        isOpen,
        ...(application !== undefined && { application: presentApplication(application) }),
        ...(refusal !== undefined && { refusal }),
      })),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'controlled.apply': async (ctx, application) =>
    presentApplication(await applyForControlled(ctx, application)),
} satisfies Partial<Handlers>

function presentApplication(row: ApplicationRow): Application {
  return {
    state: row.state,
    reason: row.reason,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    createdAt: row.created_at,
  }
}
