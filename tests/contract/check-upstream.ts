import { randomBytes } from 'node:crypto'
import { isDeskCall, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { classifyCode } from '#contract/envelope'
import { send, type Upstream, type WireAnswer } from './send'

/** The calls that ordering requires; an upstream may lack all others (docs/your-own-api.md). */
export const firstStage = [
  'user.login',
  'user.base',
  'user.logout',
  'goods.list',
  'goods.detail',
  'cart.add',
  'cart.list',
  'cart.edit',
  'cart.batchSelect',
  'cart.batchDelete',
  'cart.checkout',
  'address.list',
  'order.create',
  'order.submission',
  'order.list',
  'order.detail',
] as const satisfies readonly CallName[]

export const verdicts = {
  ok: '符合',
  there: '有',
  missing: '没有',
  wrong: '不符',
} as const

export interface Checked {
  name: CallName
  isFirst: boolean
  /** `ok`: responded in the declared shape; `there`: exists, its response was not tested. */
  verdict: keyof typeof verdicts
  note: string
}

interface Account {
  username: string
  password: string
}

/**
 * Tests an upstream call by call. It only signs in, unless `isOrdering`: then it also puts one
 * product into the account's cart and orders it, unpaid.
 */
export async function checkUpstream(
  upstream: Upstream,
  account: Account,
  isOrdering: boolean,
): Promise<Checked[]> {
  const names = (Object.keys(calls) as CallName[]).filter((name) => !isDeskCall(calls[name]))
  const found = new Map<CallName, Checked>()
  for (const name of names) found.set(name, await askAsVisitor(upstream, name))
  const note = (name: CallName, answer: WireAnswer) => {
    const checked = judge(name, answer)
    const before = found.get(name)
    // A call that let a visitor in stays wrong, however it responds to a buyer.
    if (before?.verdict !== 'wrong') found.set(name, checked)
    return checked.verdict === 'ok' ? answer.body?.data : undefined
  }
  const login = await send(upstream, 'user.login', { ...account })
  const signedIn = note('user.login', login) as { token?: string } | undefined
  if (signedIn?.token !== undefined) {
    const { token } = signedIn
    const ask = async (name: CallName, input: Record<string, unknown> = {}) =>
      note(name, await send(upstream, name, input, token))
    for (const name of names) if (isList(calls[name])) await ask(name)
    await followIds(ask)
    if (isOrdering) await order(ask)
    await ask('user.logout')
  }
  const first = new Set<CallName>(firstStage)
  return [...found.values()].sort((a, b) => Number(first.has(b.name)) - Number(first.has(a.name)))
}

type Ask = (name: CallName, input?: Record<string, unknown>) => Promise<unknown>

function isList(spec: Call): boolean {
  return spec.method === 'GET' && spec.download !== true && spec.input.safeParse({}).success
}

/** Tests a call as a visitor: calls for buyers must ask to sign in, the others must exist. */
async function askAsVisitor(upstream: Upstream, name: CallName): Promise<Checked> {
  const spec: Call = calls[name]
  const answer =
    spec.access === 'buyer' || spec.method === 'GET' ? await send(upstream, name) : undefined
  if (answer === undefined) return checkedAs(name, 'there', '未试')
  if (isMissing(spec, answer)) return checkedAs(name, 'missing', '')
  if (spec.access !== 'buyer')
    return isList(spec) ? judge(name, answer) : checkedAs(name, 'there', '')
  const kind = classifyCode(answer.body?.code ?? answer.status)
  return kind === 'loginRequired'
    ? checkedAs(name, 'there', '')
    : checkedAs(
        name,
        'wrong',
        `未登录时应答 401，实为 ${String(answer.body?.code ?? answer.status)}`,
      )
}

/** 404 means that the call does not exist, unless its path has an id and visitors may call it. */
function isMissing(spec: Call, { status, body }: WireAnswer): boolean {
  const isOfThing = spec.access !== 'buyer' && spec.path.includes('{')
  return (body?.code ?? status) === 404 && !isOfThing
}

function judge(name: CallName, { status, body }: WireAnswer): Checked {
  const spec: Call = calls[name]
  if (body === undefined)
    return checkedAs(name, status === 404 ? 'missing' : 'wrong', '应答不是 {code, message, data}')
  if (body.code === 404) return checkedAs(name, 'missing', '')
  if (classifyCode(body.code) !== 'success')
    return checkedAs(name, 'wrong', `${String(body.code)} ${body.message}`.trim())
  const [issue] = spec.data.safeParse(body.data).error?.issues ?? []
  if (issue === undefined) return checkedAs(name, 'ok', '')
  return checkedAs(name, 'wrong', `data.${issue.path.join('.')}：${issue.message}`)
}

function checkedAs(name: CallName, verdict: Checked['verdict'], note: string): Checked {
  return { name, isFirst: (firstStage as readonly CallName[]).includes(name), verdict, note }
}

/** Calls the details of the first product and the first order. */
async function followIds(ask: Ask): Promise<void> {
  const goods = (await ask('goods.list')) as { items: { id: number }[] } | undefined
  if (goods?.items[0] !== undefined) await ask('goods.detail', { id: goods.items[0].id })
  const orders = (await ask('order.list')) as { items: { id: number }[] } | undefined
  if (orders?.items[0] !== undefined) await ask('order.detail', { id: orders.items[0].id })
}

interface ListedGoods {
  id: number
  is_buy: boolean
  min_number?: number
}

async function order(ask: Ask): Promise<void> {
  const list = (await ask('goods.list')) as { items: ListedGoods[] } | undefined
  const goods = list?.items.find((item) => item.is_buy)
  if (goods === undefined) return
  const number = Math.max(goods.min_number ?? 1, 1)
  await ask('cart.add', { list: [{ goods_id: goods.id, number }] })
  const cart = (await ask('cart.list')) as { items: { id: number; number: number }[] } | undefined
  const [line] = cart?.items ?? []
  if (line === undefined) return
  await ask('cart.edit', { id: line.id, number: line.number })
  await ask('cart.batchSelect', { ids: String(line.id), is_selected: '1' })
  const preview = (await ask('cart.checkout', { ids: String(line.id) })) as
    { fingerprint: string } | undefined
  const addresses = (await ask('address.list')) as { id: number }[] | undefined
  if (preview === undefined || addresses?.[0] === undefined) return
  const submitted = (await ask('order.create', {
    token: randomBytes(16).toString('hex'),
    ids: String(line.id),
    address_id: addresses[0].id,
    fingerprint: preview.fingerprint,
  })) as { submission_id: number } | undefined
  if (submitted === undefined) return
  const made = (await ask('order.submission', { id: submitted.submission_id })) as
    { orders: { id: number }[] } | undefined
  if (made?.orders[0] !== undefined) await ask('order.detail', { id: made.orders[0].id })
  await ask('cart.batchDelete', { ids: String(line.id) })
}

/** The results as a table: the first stage first, missing calls counted. */
export function reportOf(checked: readonly Checked[]): string {
  const rows = checked.map(({ name, isFirst, verdict, note }) => {
    const { method, path }: Call = calls[name]
    const columns = [
      isFirst ? '一' : '二',
      verdicts[verdict],
      name.padEnd(28),
      method.padEnd(6),
      path,
    ]
    return `${columns.join('  ')}${note === '' ? '' : `  ${note}`}`
  })
  const count = (verdict: Checked['verdict'], among: readonly Checked[] = checked) =>
    String(among.filter((one) => one.verdict === verdict).length)
  const first = checked.filter(({ isFirst }) => isFirst)
  const good = first.filter(({ verdict }) => verdict === 'ok' || verdict === 'there').length
  return [
    '阶段  结果  调用',
    ...rows,
    '',
    `第一阶段 ${String(good)}/${String(first.length)}；全部：符合 ${count('ok')}，有 ${count('there')}，没有 ${count('missing')}，不符 ${count('wrong')}`,
    '',
  ].join('\n')
}

export function passesFirstStage(checked: readonly Checked[]): boolean {
  return checked.every(
    ({ isFirst, verdict }) => !isFirst || verdict === 'ok' || verdict === 'there',
  )
}
