import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Overview, User } from '#contract/user'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { approvalPaths } from '#app/site/approval-paths'
import { orderDraftPaths } from '#app/site/order-draft-paths'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'
import { movedOut } from '#app/words/moved-out'

export interface Todo {
  words: string
  address: string
  /** Overdue, or blocking orders. */
  isUrgent: boolean
}

type Person = Pick<
  User,
  | 'approval'
  | 'isStopped'
  | 'movedOutOf'
  | 'openStep'
  | 'licences'
  | 'messageCount'
  | 'isContractSigned'
  | 'contractEndsOn'
>

export type Waiting = Pick<
  Overview,
  'orders' | 'receipts' | 'afterSales' | 'requests' | 'elsewhere' | 'isPhoneChanging'
>

type WaitingDraft = DataOf<Calls['orderDraft.list']>['items'][number]

/**
 * What a person has to do besides what the tiles of the page count. Without the overview, which an
 * upstream may lack, only what the user's own data say.
 */
export function todosOf(
  user: Person,
  waiting: Waiting | undefined,
  drafts: readonly WaitingDraft[] = [],
): Todo[] {
  const { orders = {}, receipts = {}, requests, afterSales } = waiting ?? {}
  const todos = [
    approvalTodo(user),
    waiting?.isPhoneChanging === true
      ? todo('账号的手机号将凭盖章申请更换，若非本人请停止', paths.account(), true)
      : undefined,
    user.isStopped ? todo('本店已停用，不能下单', paths.stores(), true) : undefined,
    ...user.licences.map(licenceTodo),
    count(
      requests,
      (n) => `${n} 个采购申请待审批`,
      approvalPaths.requests({ status: 'waiting' }),
      true,
    ),
    elsewhereTodo(waiting?.elsewhere),
    ...drafts.map(draftTodo),
    count(
      afterSales,
      (n) => `${n} 份售后申请待您寄回、补充或答复，逾期会失效`,
      afterSalesPaths.list({ tab: 'mine' }),
      true,
    ),
    count(
      receipts.rejected,
      (n) => `${n} 份含麻回执被驳回，请修改后重新提交`,
      paths.hmReceipts({ state: 'rejected' }),
      true,
    ),
    count(
      receipts.waiting,
      (n) => `${n} 个含麻订单待交回执`,
      paths.hmReceipts({ state: 'waiting' }),
      true,
    ),
    count(
      receipts.toReceive,
      (n) => `${n} 个含麻订单待确认收货`,
      paths.hmReceipts({ state: 'toReceive' }),
    ),
    contractTodo(user),
    count(
      orders.partlyShipped,
      (n) => `${n} 个订单部分发货`,
      paths.orders({ state: 'partlyShipped' }),
    ),
    count(user.messageCount, (n) => `${n} 条未读消息`, paths.messages({ unread: '1' })),
  ].filter((one) => one !== undefined)
  return todos.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent))
}

/** Tasks in another store: they need a switch, on the page of all stores. */
function elsewhereTodo(stores: Waiting['elsewhere'] = []): Todo | undefined {
  const names = stores.map(({ company }) => company).join('、')
  return count(
    stores.reduce((sum, { requests }) => sum + requests, 0),
    (n) => `${n} 个采购申请在${names}待审批，切换到该店办理`,
    paths.stores(),
    true,
  )
}

function draftTodo({ id, preparedBy, lineCount, total, lapsesAt }: WaitingDraft): Todo {
  const goods = `业务员 ${preparedBy} 备好的采购单，${String(lineCount)} 种 ${yuanText(total)}`
  const until = lapsesAt === undefined ? '请确认' : `请在 ${formatDateTime(lapsesAt)} 前确认`
  return todo(`${goods}，${until}`, orderDraftPaths.draft(id), true)
}

function approvalTodo({ approval, openStep, movedOutOf }: Person): Todo | undefined {
  if (movedOutOf !== '') return todo(movedOut, paths.stores(), true)
  switch (approval) {
    case 'draft':
      return todo(`注册未完成：第 ${openStep} 步`, paths.registration(), true)
    case 'rejected':
      return todo('资质审核未通过，请修改后重新提交', paths.registration(), true)
    case 'pending':
      return todo('资质正在审核，通过后可见价格并下单', paths.registration())
    case 'frozen':
      return todo('账号已冻结，不能下单，请联系客服', paths.licences(), true)
    case 'approved':
      return undefined
  }
}

function licenceTodo({ kind, name, state, daysLeft }: User['licences'][number]): Todo | undefined {
  const page = `${paths.licences()}#${kind}`
  if (state === 'expired') return todo(`${name}已过期，影响采购`, page, true)
  if (state === 'ok') return undefined
  const when = daysLeft === 0 ? '今天到期' : ` ${daysLeft} 天后到期`
  return todo(`${name}${when}，请尽快更新`, page, state === 'urgent')
}

function contractTodo(user: Person): Todo | undefined {
  const { approval, isContractSigned, contractEndsOn } = user
  if (approval !== 'approved') return undefined
  if (!isContractSigned) return todo('电子合同还没有签署或已到期，下单前需要签署', paths.contract())
  if (contractEndsOn === '') return undefined
  return todo(`电子合同将于 ${contractEndsOn} 到期，请续签`, paths.contract())
}

function count(
  number: number | undefined,
  words: (number: string) => string,
  address: string,
  isUrgent = false,
): Todo | undefined {
  return number === undefined || number === 0
    ? undefined
    : todo(words(String(number)), address, isUrgent)
}

function todo(words: string, address: string, isUrgent = false): Todo {
  return { words, address, isUrgent }
}
