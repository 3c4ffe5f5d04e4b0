import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Paging } from '#contract/scalars'
import type { ServiceEntry } from '#contract/desk/service'
import { serviceStatesOf, type ServiceState } from '#contract/desk/service-kinds'
import { feedbackKinds, type FeedbackState } from '#contract/feedback-kinds'
import { complaintKinds, type ComplaintKind } from '#contract/kinds'
import type { VarietyRequestState } from '#contract/variety-request-states'
import {
  getComplaint,
  listComplaints,
  readWaitingComplaints,
} from '#upstream/content/complaints/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { answerComplaint, answerFeedback } from '#upstream/trade/feedback/answer'
import { getFeedback, listFeedback, readWaitingFeedback } from '#upstream/trade/feedback/store'
import { decideVariety } from '#upstream/trade/requests/decide'
import { describeRequests } from '#upstream/trade/requests/describe'
import {
  getVarietyRequest,
  listVarietyRequests,
  readOpenRequests,
} from '#upstream/trade/requests/store'
import type { Handlers } from '../handler'
import { presentComplaint, presentFeedback } from '../present-feedback'

type Query = InputOf<Calls['desk.service']>
type Found = Pick<DataOf<Calls['desk.service']>, 'counts'> & {
  paging: Paging
  rows: (Omit<ServiceEntry, 'company'> & { storeId: number | null })[]
}

export const serviceHandlers = {
  'desk.service': async (ctx, query) => {
    const { db } = ctx
    const [found, requests, feedback, complaints] = await Promise.all([
      finders[query.kind](ctx, withKnownState(query)),
      readOpenRequests(db),
      readWaitingFeedback(db),
      readWaitingComplaints(db),
    ])
    const { rows, paging, counts } = found
    const names = await listCompanyNames(
      db,
      rows.flatMap(({ storeId }) => (storeId === null ? [] : [storeId])),
    )
    return {
      items: rows.map(({ storeId, ...row }) => ({
        ...row,
        company: names.get(storeId ?? 0) ?? '',
      })),
      paging,
      waiting: {
        request: requests.count,
        feedback: feedback.count,
        complaint: complaints.count,
      },
      counts,
    }
  },

  'desk.varietyRequest': async (ctx, { id }) => {
    const row = await getVarietyRequest(ctx.db, id)
    const [request] = row === undefined ? [] : await describeRequests(ctx.db, [row])
    if (row === undefined || request === undefined) throw notFound('求购')
    const isOpen = row.state === 'open' || row.state === 'buying'
    const mayDecide = isOpen && ctx.operator.permissions.has('requests.write')
    return { request, ...(await frame(ctx, row, mayDecide ? `request/${String(id)}` : '')) }
  },

  'desk.decideVarietyRequest': decideVariety,

  'desk.feedback': async (ctx, { id }) => {
    const row = await getFeedback(ctx.db, id)
    const [feedback] = row === undefined ? [] : await presentFeedback(ctx.db, [row])
    if (row === undefined || feedback === undefined) throw notFound('反馈')
    const mayAnswer = row.state === 'waiting' && ctx.operator.permissions.has('feedback.write')
    return { feedback, ...(await frame(ctx, row, mayAnswer ? `feedback/${String(id)}` : '')) }
  },

  'desk.answerFeedback': answerFeedback,

  'desk.complaint': async (ctx, { id }) => {
    const row = await getComplaint(ctx.db, id)
    if (row === undefined) throw notFound('投诉建议')
    const { phone, email, order_code: orderCode, answered_at } = row
    const mayAnswer = answered_at === null && ctx.operator.permissions.has('feedback.write')
    return {
      complaint: {
        ...presentComplaint(row),
        id,
        phone,
        email,
        orderCode,
        ...(answered_at !== null && { answeredAt: answered_at }),
      },
      ...(await frame(ctx, row, mayAnswer ? `complaint/${String(id)}` : '')),
    }
  },

  'desk.answerComplaint': answerComplaint,
} satisfies Partial<Handlers>

/** Data of every detail page of the desk; `subject` is '' when nothing is to be decided. */
async function frame(
  ctx: OperatorContext,
  { version, store_id }: { version: number; store_id: number | null },
  subject: string,
) {
  const names = await listCompanyNames(ctx.db, store_id === null ? [] : [store_id])
  const holder = subject === '' ? undefined : await claimEdit(ctx, subject)
  return {
    version,
    company: names.get(store_id ?? 0) ?? '',
    ...(holder !== undefined && { claim: holder }),
  }
}

const finders: Record<Query['kind'], (ctx: OperatorContext, query: Query) => Promise<Found>> = {
  request: findRequests,
  feedback: findFeedback,
  complaint: findComplaints,
}

const requestStates: Record<VarietyRequestState, ServiceState> = {
  open: 'waiting',
  buying: 'working',
  arrived: 'done',
  unavailable: 'done',
  withdrawn: 'done',
}

async function findRequests(ctx: OperatorContext, { state, ...asked }: Query): Promise<Found> {
  const states = statesOf(requestStates, state)
  const filter = { state: states, ...askedRows(ctx, asked) }
  const { rows, paging, counts } = await listVarietyRequests(ctx.db, filter)
  return {
    rows: rows.map(({ id, store_id, name, spec, state, created_at }) => ({
      kind: 'request' as const,
      id,
      storeId: store_id,
      createdAt: created_at,
      title: `${name} ${spec}`.trim(),
      state: requestStates[state],
    })),
    paging,
    counts: countsBy(requestStates, counts),
  }
}

const feedbackStates: Record<FeedbackState, ServiceState> = {
  waiting: 'waiting',
  answered: 'done',
  closed: 'done',
}

async function findFeedback(ctx: OperatorContext, { state, ...asked }: Query): Promise<Found> {
  const states = statesOf(feedbackStates, state)
  const filter = { state: states, ...askedRows(ctx, asked) }
  const { rows, paging, counts } = await listFeedback(ctx.db, filter)
  return {
    rows: rows.map(({ id, store_id, kind, content, state, created_at }) => ({
      kind: 'feedback' as const,
      id,
      storeId: store_id,
      createdAt: created_at,
      title: `${feedbackKinds[kind]}：${firstWords(content)}`,
      state: feedbackStates[state],
    })),
    paging,
    counts: countsBy(feedbackStates, counts),
  }
}

async function findComplaints(ctx: OperatorContext, { state, ...asked }: Query): Promise<Found> {
  const isAnswered = state === undefined ? undefined : state === 'done'
  const filter = { isAnswered, ...askedRows(ctx, asked) }
  const { rows, paging, waiting, answered } = await listComplaints(ctx.db, filter)
  return {
    rows: rows.map(({ id, store_id, kind, content, answered_at, created_at }) => ({
      kind: 'complaint' as const,
      id,
      storeId: store_id,
      createdAt: created_at,
      title: `${complaintKinds[kind as ComplaintKind]}：${firstWords(content)}`,
      state: answered_at === null ? ('waiting' as const) : ('done' as const),
    })),
    paging,
    counts: { waiting, done: answered },
  }
}

/** Without a state that the kind has not. */
function withKnownState(query: Query): Query {
  const { state, ...others } = query
  return state !== undefined && state in serviceStatesOf(query.kind) ? query : others
}

/** The item's own states that count as this desk state. */
function statesOf<S extends string>(
  summed: Record<S, ServiceState>,
  state: ServiceState | undefined,
): S[] | undefined {
  if (state === undefined) return undefined
  return (Object.keys(summed) as S[]).filter((own) => summed[own] === state)
}

function countsBy<S extends string>(
  summed: Record<S, ServiceState>,
  counts: Partial<Record<S, number>>,
): Partial<Record<ServiceState, number>> {
  const sums: Partial<Record<ServiceState, number>> = {}
  for (const own of Object.keys(summed) as S[])
    sums[summed[own]] = (sums[summed[own]] ?? 0) + (counts[own] ?? 0)
  return sums
}

function firstWords(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 30)}…` : line
}
