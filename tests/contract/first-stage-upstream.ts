import { createServer, type IncomingMessage } from 'node:http'
import qs from 'qs'

// An upstream that knows the calls of the first stage and no other (docs/your-own-api.md), in the
// names of the wire. One buyer, three products, everything in memory.

type Fields = Record<string, unknown>
interface Asked {
  params: string[]
  form: Fields
  token: string | undefined
}
type Answer = [code: number, message: string, data: unknown]

const ok = (data: unknown): Answer => [200, '', data]
const refused = (code: number, message: string): Answer => [code, message, null]

const buyer = { username: 'first', password: 'first-stage', company: '样本诊所' }
const tokens = new Set<string>()

const product = (id: number, name: string, price: string) => ({
  ...{ id, name, price, base_price: price, goods_sn: `G${String(id)}`, trade_name: '' },
  ...{ sccj: '样本制药', ypgg: '0.25g*24粒', jx: '胶囊剂', pzwh: '国药准字H20013000', bzdw: '盒' },
  ...{ class: 'chemical', category_id: 1, goods_image: [], goods_tag: [] },
  ...{ number: 500, zbz: 1, jzl: 0, min_number: 1, max_number: 500, qg_number: 0, ck_id: 1 },
  ...{ is_jxq: false, is_rx: false, is_hm: false, is_cold_chain: false, is_favorite: false },
  ...{ is_buy: true, reasons: [] },
})
const goods = [
  product(1, '阿莫西林胶囊', '12.5'),
  product(2, '布洛芬缓释胶囊', '9.9'),
  product(3, '维生素C片', '3.2'),
]

const address = {
  ...{ id: 1, name: '李药师', phone: '13800138000', is_default: true, detail: '文三路 1 号' },
  ...{ province: '浙江省', city: '杭州市', district: '西湖区' },
}
/** What the cart holds, by product. */
const cart = new Map<number, number>()
const orders: { id: number; token: string; remark: string; lines: ReturnType<typeof lineOf>[] }[] =
  []

const yuan = (fen: number) => (fen / 100).toFixed(2)
const fenOf = (price: string, number: number) => Math.floor(Number(price) * 100 * number + 1e-6)
const sum = (lines: { amount: string }[]) =>
  yuan(lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0))

function lineOf(id: number, number: number) {
  const of = goods.find((item) => item.id === id) ?? product(id, '', '0')
  return {
    ...{ id, number, price: of.price, amount: yuan(fenOf(of.price, number)), goods: of },
    ...{ is_selected: true, goods_type: 0, ck_id: 1, ck_name: '样本仓', notices: [] },
  }
}
const lines = () => [...cart].map(([id, number]) => lineOf(id, number))
const total = () => ({
  ...{ count: cart.size, all_count: cart.size, total: sum(lines()) },
  number: lines().reduce((all, { number }) => all + number, 0),
})
const activity = { manjians: [], zqManjian: [] }
const paging = (items: unknown[]) => ({
  items,
  paging: { page: 1, page_size: 40, total: items.length, is_capped: false },
})
/** What a page has shown: when it is sent back and another stands there now, nothing is ordered. */
const fingerprint = () => [...cart].map((entry) => entry.join('x')).join()

function orderOf({ id, lines: kept }: (typeof orders)[number]) {
  const amount = sum(kept)
  return {
    ...{ id, order_sn: `Y${String(id).padStart(8, '0')}`, submission_id: id, status: 'unpaid' },
    ...{ title: '样本仓', is_hm: false, created_at: Date.now(), total: amount, due: amount },
    ...{ line_count: kept.length, is_slip_pending: false, can_pay: true, can_cancel: false },
    lines: kept.map(({ goods: of, ...line }) => ({
      ...of,
      ...line,
      goods_id: of.id,
      paid: line.amount,
    })),
  }
}
const orderWith = ([id]: string[]) => orders.find((order) => String(order.id) === id)

const calls: Record<string, (asked: Asked) => Answer> = {
  'POST /api/user/login': ({ form }) => {
    if (form.username !== buyer.username || form.password !== buyer.password)
      return [422, '', { errors: { username: ['用户名或密码不正确'] } }]
    const token = `token-${String(tokens.size + 1)}`
    tokens.add(token)
    return ok({ token, expires_at: Date.now() + 86_400_000, company: buyer.company })
  },
  'GET /api/goods/list': () =>
    ok({ ...paging(goods), facets: { class: [], jx: [], szm: [] }, trail: [], version: '1' }),
  'GET /api/goods/detail/:id': ({ params: [id] }) => {
    const of = goods.find((item) => String(item.id) === id)
    if (of === undefined) return refused(404, '商品不存在')
    const rest = { barcode: '', storage: '', description: '', warehouse: '样本仓' }
    return ok({ goods: of, ...rest, trail: [], batches: [], alternatives: [] })
  },
}

const forBuyers: typeof calls = {
  'GET /api/user/base': () =>
    ok({
      ...{ show: true, username: buyer.username, name: '李药师', phone: '13800138000' },
      ...{ company: buyer.company, face: '', kind: 'clinic', region: '浙江省', rank: 0 },
      ...{ is_passed: true, approval: 'approved', balance: '0', points: 0, cart_count: cart.size },
      ...{ message_count: 0, wechat: '', admin: { name: '客服', phone: '', is_default: true } },
      common_config: { qq1: '', qq2: '', hot_line: '0571-00000000' },
      quality_inspection: { quality_inspection_url: '', msg: '' },
      ...{ login_url: '', is_show_youx: false, is_special: false, is_can_chat: false, token: '' },
      ...{ is_AfterSale: false, licences: [], scope: [], is_contract_signed: true },
    }),
  'DELETE /api/user/logout': ({ token = '' }) => ok({ gone: tokens.delete(token) }),
  'POST /api/cart': ({ form }) => {
    const wanted = (form.list ?? []) as { goods_id: string; number?: string }[]
    const results = wanted.map(({ goods_id, number = '1' }) => {
      const { goods: of } = lineOf(Number(goods_id), 0)
      cart.set(of.id, (cart.get(of.id) ?? 0) + Number(number))
      return { goods_id: of.id, name: of.name, outcome: 'added', number: cart.get(of.id) }
    })
    return ok({ results, added: results.length, refused: 0 })
  },
  'GET /api/cart/list': () =>
    ok({
      ...{ items: lines(), total: total(), timestamp: Date.now(), action: false, activity },
      ...{ shipping: { threshold: '0', shipping_amount: '0' }, steps: [], payable: sum(lines()) },
    }),
  'POST /api/cart/:id/edit': ({ params: [id], form }) => {
    cart.set(Number(id), Number(form.number))
    return ok({ number: Number(form.number), total: total() })
  },
  'POST /api/cart/batch_select': () => ok({ total: total() }),
  'POST /api/cart/batch_delete': ({ form }) => {
    const gone = String(form.ids)
      .split(',')
      .filter((id) => cart.delete(Number(id)))
    return ok({ count: gone.length, total: total() })
  },
  'POST /api/cart/checkout': () => {
    const sums = {
      goods_amount: sum(lines()),
      shipping_amount: '0',
      total: sum(lines()),
      steps: [],
    }
    const part = { key: '1:normal:plain', title: '样本仓', warehouse: '样本仓', lines: lines() }
    const kind = { is_hm: false, is_cold_chain: false, exchanges: [], gifts: [] }
    return ok({
      ...{
        token: `page-of-an-order-${String(Date.now())}`,
        parts: [{ ...part, ...kind, ...sums }],
      },
      ...{ ...sums, balance: '0', balance_usable: '0', activity, coupons: [], vouchers: [] },
      ...{ exchanges: [], points: { has: 0, usable: 0, is_used: false }, dropped: [], refused: [] },
      ...{ invoice: { kinds: ['plain'], title: buyer.company, tax_number: '' } },
      fingerprint: fingerprint(),
    })
  },
  'GET /api/address': () => ok([address]),
  'POST /api/order': ({ form }) => {
    const token = String(form.token)
    const earlier = orders.find((order) => order.token === token)
    if (earlier !== undefined) return ok({ submission_id: earlier.id })
    if (form.fingerprint !== fingerprint())
      return [409, '内容有变化', { changes: [{ message: '购物车有变化，请重新核对' }] }]
    const id = orders.length + 1
    orders.push({
      id,
      token,
      remark: typeof form.remark === 'string' ? form.remark : '',
      lines: lines(),
    })
    cart.clear()
    return ok({ submission_id: id })
  },
  'GET /api/order/submission/:id': ({ params }) => {
    const order = orderWith(params)
    if (order === undefined) return refused(404, '订单不存在')
    const { total: amount } = orderOf(order)
    const payee = { name: '样本医药', bank: '样本银行', account: '0000 0000' }
    const sums = { total: amount, due: amount, balance: '0', balance_usable: '0' }
    return ok({ id: order.id, orders: [orderOf(order)], ...sums, payee })
  },
  'GET /api/order': () => ok({ ...paging(orders.map(orderOf)), counts: { unpaid: orders.length } }),
  'GET /api/order/:id': ({ params }) => {
    const order = orderWith(params)
    if (order === undefined) return refused(404, '订单不存在')
    const rest = { address, remark: order.remark, invoice_type: 'plain', zizhi: [], steps: [] }
    return ok({ order: orderOf(order), ...rest, payments: [], events: [] })
  },
}

/** Answers a request by the call it is for: 404 where there is none, 401 where nobody is signed in. */
async function respond(request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = qs.parse(Buffer.concat(chunks).toString('utf8'), { arrayLimit: 500 })
  const [path = ''] = (request.url ?? '').split('?')
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  for (const table of [calls, forBuyers])
    for (const [name, call] of Object.entries(table)) {
      const [method, pattern = ''] = name.split(' ')
      const found = new RegExp(`^${pattern.replace(':id', '(\\d+)')}$`).exec(path)
      if (method !== request.method || found === null) continue
      if (table === forBuyers && (token === undefined || !tokens.has(token)))
        return refused(401, '请先登录')
      return call({ params: found.slice(1), form, token })
    }
  return refused(404, '没有这个接口')
}

/** The upstream as a server that does not listen yet. */
export function firstStageUpstream() {
  return createServer((request, response) => {
    void respond(request).then(([code, message, data]) => {
      response.writeHead(code, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ code, message, data }))
    })
  })
}
