import { queueKinds, type QueueKind } from '#contract/desk/kinds'
import type { Queue } from '#contract/desk/queue'
import { readStockProof } from '#upstream/goods/stock/prove'
import { missingSettings } from '#upstream/kernel/config'
import type { OperatorContext } from '#upstream/kernel/context'
import { listJobs } from '#upstream/kernel/jobs/store'
import { countSms } from '#upstream/ports/sms/store'
import { workingTimeOf } from '#upstream/kernel/working-time'
import { getBalanceProof } from '#upstream/members/wallet/prove'
import { getLastLink } from '#upstream/members/operators/last-link'
import type { Handlers } from '../handler'
import { keepCounts, keptCounts } from './kept-counts'
import { listOpeningSteps } from './opening'
import { queueSources } from './queue-sources'
import { deadlineOf, lastInTime } from './queue-time'

/** The scheduler checks every few seconds, so a job overdue for longer than this is late. */
const lateMs = 10 * 60_000

const allKinds = Object.keys(queueKinds) as QueueKind[]

export const queueHandlers = {
  'desk.queue': async (ctx) => {
    const [queues, jobs, sms, proof, stock, link, steps] = await Promise.all([
      keepCounts(ctx, readQueues(ctx, allKinds)),
      listJobs(ctx.db),
      countSms(ctx),
      getBalanceProof(ctx.db),
      readStockProof(ctx.db),
      getLastLink(ctx, ctx.operator.id),
      ctx.operator.permissions.has('settings.read') ? listOpeningSteps(ctx) : undefined,
    ])
    const late = jobs.filter(
      ({ due_at, leased_until_at }) => due_at <= ctx.now - lateMs && leased_until_at <= ctx.now,
    )
    return {
      queues: queues.map((queue) => ({ ...queue, dueAt: dueAt(ctx, queue) })),
      jobs: {
        count: jobs.length,
        late: late.map(({ name, due_at }) => ({ name, dueAt: due_at })),
      },
      sms,
      ...(proof !== undefined && { proof }),
      ...(stock !== undefined && { stock }),
      ...(link !== undefined && { ownLink: { by: link.operator, at: link.at } }),
      unset: missingSettings(ctx.config),
      openingLeft: steps?.filter(({ isDone }) => !isDone).length,
      timestamp: ctx.now,
    }
  },

  'desk.counts': async (ctx, { isFresh }) => {
    const known = isFresh ? undefined : keptCounts(ctx)
    const counts = await (known ?? keepCounts(ctx, readQueues(ctx, allKinds)))
    // Roles may have changed since.
    const own = counts.filter(({ kind }) => mayDecide(ctx, kind))
    return { queues: own.map(({ kind, count, isLate }) => ({ kind, count, isLate })) }
  },

  'desk.waiting': async (ctx, { kinds }) => ({ queues: await readQueues(ctx, kinds) }),
} satisfies Partial<Handlers>

/** Those of the queues that the operator may decide. */
function readQueues(ctx: OperatorContext, kinds: readonly QueueKind[]): Promise<Queue[]> {
  const own = kinds.filter((kind) => mayDecide(ctx, kind))
  return Promise.all(own.map((kind) => readQueue(ctx, kind)))
}

function mayDecide({ operator }: OperatorContext, kind: QueueKind): boolean {
  return operator.permissions.has(queueSources[kind].permission)
}

function dueAt({ config }: OperatorContext, { kind, oldestAt }: Queue): number | undefined {
  const { within } = queueSources[kind]
  return oldestAt === undefined ? undefined : deadlineOf(within, oldestAt, workingTimeOf(config))
}

async function readQueue(ctx: OperatorContext, kind: QueueKind): Promise<Queue> {
  const { within, read } = queueSources[kind]
  const { count, oldestAt, oldest } = await read(ctx)
  const last = lastInTime(within, ctx.now, workingTimeOf(ctx.config))
  const isLate = oldestAt !== undefined && oldestAt < last
  return { kind, count, oldestAt, isLate, oldest }
}
