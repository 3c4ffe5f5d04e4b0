import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliverySheet } from '#app/routes/desk/shipments/sheet'

const line = {
  orderCode: '1',
  name: '阿莫西林克拉维酸钾片',
  dosageForm: '片剂',
  spec: '12片',
  unit: '盒',
  quantity: 5,
  manufacturer: '示例制药',
  storage: '',
  licenceHolder: '',
  approvalNumber: '国药准字H1',
  batch: 'P1',
  isUnnumbered: false,
  producedOn: '2026-01-01',
  expiresOn: '2028-01-01',
  price: '23.934',
  amount: '119.67',
  isAverage: true,
  steps: ['6 盒 × 24.62', '14 盒 × 23.64'],
}
const sheet = {
  id: 1,
  code: 'S1-1',
  seller: '甲公司',
  warehouse: '杭州仓',
  lines: [line],
  company: '杏林诊所',
  carrier: '顺丰',
  trackingNumber: 'SF1',
  parcels: 1,
  recorder: '',
  startTemperature: '',
  isColdChain: false,
  isWithdrawn: false,
  picker: '',
  checker: '',
  at: 0,
  total: '119.67',
  printedCount: 0,
  address: {
    id: 1,
    receiver: '李药师',
    phone: '13800138000',
    isDefault: true,
    detail: '1 号',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    regionCode: '330106',
  },
}

test('the head that every page repeats names company, paper and number', () => {
  const [head = ''] =
    /<thead>.*<\/thead>/.exec(renderToStaticMarkup(<DeliverySheet sheet={sheet} />)) ?? []
  expect(head.replace(/<[^>]*>/g, '')).toContain('甲公司 随货同行单 S1-1')
})

test('an average is called so and its prices are named', () => {
  const text = renderToStaticMarkup(<DeliverySheet sheet={sheet} />).replace(/<[^>]*>/g, '')
  expect(text).toContain('23.934（均价）')
  expect(text).toContain('均价：阿莫西林克拉维酸钾片 12片，整行 6 盒 × 24.62、14 盒 × 23.64。')
})

test('what was taken back says so across its paper, and only that', () => {
  const text = (isWithdrawn: boolean) =>
    renderToStaticMarkup(<DeliverySheet sheet={{ ...sheet, isWithdrawn }} />)
  expect(text(false)).not.toContain('作废')
  expect(text(true)).toContain('已撤回 作废')
})

test('a paper of one box with several orders names each where its goods begin', () => {
  const codesOf = (lines: (typeof line)[]) =>
    renderToStaticMarkup(<DeliverySheet sheet={{ ...sheet, lines }} />).match(
      /订单 (?:<!-- -->)?\w+/g,
    )
  expect(codesOf([line, line])).toBeNull()
  expect(codesOf([line, line, { ...line, orderCode: '2' }])).toHaveLength(2)
})

test('a batch number and its days stand in one line', () => {
  const html = renderToStaticMarkup(<DeliverySheet sheet={sheet} />)
  for (const whole of [line.batch, line.producedOn, line.expiresOn])
    expect(html).toContain(`<td class="number desk-whole">${whole}</td>`)
})
