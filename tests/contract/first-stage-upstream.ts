import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context, type Next } from 'hono'
import qs from 'qs'

// An upstream with only the calls of the first stage (docs/your-own-api.md), in the names of the
// wire. One buyer, two products, everything in memory, money in 分.

const app = new Hono()
const ok = (data: unknown) => Response.json({ code: 200, message: '', data })
const refused = (code: number, message: string, data: unknown = null) =>
  Response.json({ code, message, data }, { status: code })
app.notFound(() => refused(404, '没有这个接口'))
const formOf = async ({ req }: Context) =>
  qs.parse(await req.text(), { arrayLimit: 500 }) as Record<string, string>

const yuan = (fen: number) => (fen / 100).toFixed(2)
const product = (id: number, name: string, fen: number) => ({
  id,
  goods_sn: `G${String(id)}`,
  name,
  fen,
  price: yuan(fen),
  base_price: yuan(fen),
  sccj: '样本制药',
  ypgg: '0.25g*24粒',
  jx: '胶囊剂',
  pzwh: '国药准字H20013000',
  bzdw: '盒',
  class: 'chemical',
  category_id: 1,
  ck_id: 1,
  number: 500,
  max_number: 500,
  is_buy: true,
  is_rx: false,
  is_hm: false,
  is_cold_chain: false,
})
const goods = [product(1, '阿莫西林胶囊', 1_250), product(2, '布洛芬缓释胶囊', 990)]
const page = (items: object[]) => {
  return { items, paging: { page: 1, page_size: 40, total: items.length } }
}
app.get('/api/goods/list', () => ok({ ...page(goods), facets: {}, version: '1' }))
app.get('/api/goods/detail/:id', ({ req }) => {
  const of = goods.find(({ id }) => id === Number(req.param('id')))
  return of === undefined ? refused(404, '商品不存在') : ok({ goods: of, warehouse: '样本仓' })
})

const buyer = { username: 'first', password: 'first-stage', company: '样本诊所' }
const tokens = new Set<string>()
const tokenOf = ({ req }: Context) => (req.header('Authorization') ?? '').replace('Bearer ', '')
const signedIn = (asked: Context, next: Next) =>
  tokens.has(tokenOf(asked)) ? next() : Promise.resolve(refused(401, '请先登录'))

app.post('/api/user/login', async (asked) => {
  const { username, password } = await formOf(asked)
  if (username !== buyer.username || password !== buyer.password)
    return refused(422, '', { errors: { username: ['用户名或密码不正确'] } })
  const token = randomUUID()
  tokens.add(token)
  return ok({ token, expires_at: Date.now() + 86_400_000, company: buyer.company })
})
app.delete('/api/user/logout', signedIn, (asked) => ok({ gone: tokens.delete(tokenOf(asked)) }))
app.get('/api/user/base', signedIn, () =>
  ok({
    show: true,
    username: buyer.username,
    name: '李药师',
    phone: '13800138000',
    company: buyer.company,
    kind: 'clinic',
    region: '浙江省',
    cart_count: cart.size,
    is_passed: true,
    approval: 'approved',
    is_contract_signed: true,
    admin: { name: '客服', phone: '', is_default: true },
    common_config: { hot_line: '0571-00000000' },
    quality_inspection: {},
  }),
)
const address = {
  id: 1,
  name: '李药师',
  phone: '13800138000',
  is_default: true,
  detail: '文三路 1 号',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
}
app.get('/api/address', signedIn, () => ok([address]))

const lineOf = (id: number, number: number) => {
  const of = goods.find((one) => one.id === id) ?? product(id, '', 0)
  const [fen, amount] = [of.fen * number, yuan(of.fen * number)]
  return { ...of, number, fen, amount, is_selected: true, ck_name: '样本仓', goods: of }
}
/** By product. Every line is always selected. */
const cart = new Map<number, ReturnType<typeof lineOf>>()
const lines = () => [...cart.values()]
const sum = () => yuan(lines().reduce((all, { fen }) => all + fen, 0))
const total = () => {
  const number = lines().reduce((all, line) => all + line.number, 0)
  return { count: cart.size, all_count: cart.size, number, total: sum() }
}
/** Identifies the cart as shown: an order with a stale fingerprint is refused. */
const fingerprint = () => JSON.stringify(lines().map(({ id, number }) => [id, number]))

app.post('/api/cart', signedIn, async (asked) => {
  const list = (await formOf(asked)).list as unknown as { goods_id: string; number?: string }[]
  const results = list.map(({ goods_id: id, number = '1' }) => {
    const line = lineOf(Number(id), (cart.get(Number(id))?.number ?? 0) + Number(number))
    cart.set(line.id, line)
    return { goods_id: line.id, name: line.name, outcome: 'added', number: line.number }
  })
  return ok({ results, added: results.length, refused: 0 })
})
app.get('/api/cart/list', signedIn, () => {
  const shipping = { threshold: '0', shipping_amount: '0' }
  const sums = { total: total(), payable: sum(), shipping, activity: {} }
  return ok({ items: lines(), timestamp: Date.now(), ...sums })
})
app.post('/api/cart/:id{[0-9]+}/edit', signedIn, async (asked) => {
  const line = lineOf(Number(asked.req.param('id')), Number((await formOf(asked)).number))
  cart.set(line.id, line)
  return ok({ number: line.number, total: total() })
})
app.post('/api/cart/batch_select', signedIn, () => ok({ total: total() }))
app.post('/api/cart/batch_delete', signedIn, async (asked) => {
  const { ids = '' } = await formOf(asked)
  const gone = ids.split(',').filter((id) => cart.delete(Number(id)))
  return ok({ count: gone.length, total: total() })
})
app.post('/api/cart/checkout', signedIn, () => {
  const sums = { goods_amount: sum(), shipping_amount: '0', total: sum() }
  const part = { key: '1:normal:plain', title: '样本仓', warehouse: '样本仓', lines: lines() }
  return ok({
    token: randomUUID(),
    fingerprint: fingerprint(),
    activity: {},
    points: {},
    ...sums,
    parts: [{ ...part, ...sums, is_hm: false, is_cold_chain: false }],
    invoice: { kinds: ['plain'], title: buyer.company, tax_number: '' },
  })
})

const orderOf = (id: number, token: string, remark: string) => ({
  id,
  order_sn: `Y${String(id).padStart(8, '0')}`,
  submission_id: id,
  title: '样本仓',
  status: 'unpaid',
  is_hm: false,
  can_pay: true,
  can_cancel: false,
  token,
  remark,
  created_at: Date.now(),
  total: sum(),
  due: sum(),
  line_count: cart.size,
  lines: lines().map((line) => ({ ...line, goods_id: line.id, paid: line.amount })),
})
const orders: ReturnType<typeof orderOf>[] = []
const orderWith = ({ req }: Context) => orders.find(({ id }) => String(id) === req.param('id'))

app.post('/api/order', signedIn, async (asked) => {
  const { token = '', remark = '', fingerprint: seen } = await formOf(asked)
  const earlier = orders.find((one) => one.token === token)
  if (earlier !== undefined) return ok({ submission_id: earlier.id })
  if (seen !== fingerprint())
    return refused(409, '内容有变化', { changes: [{ message: '购物车有变化，请重新核对' }] })
  orders.push(orderOf(orders.length + 1, token, remark))
  cart.clear()
  return ok({ submission_id: orders.length })
})
app.get('/api/order', signedIn, () => ok({ ...page(orders), counts: { unpaid: orders.length } }))
app.get('/api/order/submission/:id', signedIn, (asked) => {
  const order = orderWith(asked)
  if (order === undefined) return refused(404, '订单不存在')
  const payee = { name: '样本医药', bank: '样本银行', account: '0000 0000' }
  return ok({ id: order.id, orders: [order], total: order.total, due: order.due, payee })
})
app.get('/api/order/:id', signedIn, (asked) => {
  const order = orderWith(asked)
  if (order === undefined) return refused(404, '订单不存在')
  return ok({ order, address, remark: order.remark, invoice_type: 'plain' })
})

export const firstStageUpstream = () => createServer(getRequestListener(app.fetch))
