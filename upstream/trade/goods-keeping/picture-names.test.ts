import { expect, test } from 'vitest'
import { matchName, type NamedGoods } from './picture-names'

const goods = (id: number, code: string, barcode = '', approval = ''): NamedGoods => ({
  id,
  code,
  barcode,
  approval_number: approval,
})

const known = [
  goods(1, '1001', '6901234567892', '国药准字H20013105'),
  goods(2, '10012', '', '国药准字H20013000'),
  goods(3, 'A-9', '06901234567908/6901111111113', '国药准字H20013000'),
  goods(4, 'zy-甘草'),
]

test.each<[string, number, number]>([
  ['1001.jpg', 1, 1],
  ['1001-2.JPG', 1, 2],
  ['1001_3.png', 1, 3],
  ['1001 (2).jpeg', 1, 2],
  ['1001（2）.webp', 1, 2],
  ['１００１－２.jpg', 1, 2],
  ['图片/新的/1001-4.jpg', 1, 4],
  ['C:\\pics\\1001-9.jpg', 1, 9],
  ['1001 阿莫西林 正面.jpg', 1, 0],
  ['1001阿莫西林.jpg', 1, 0],
  ['10012.jpg', 2, 1],
  ['a-9-2.jpg', 3, 2],
  ['A9.jpg', 3, 1],
  ['6901234567892-5.jpg', 1, 5],
  ['06901234567892.jpg', 1, 1],
  ['6901234567908.jpg', 3, 1],
  ['国药准字H20013105-2.jpg', 1, 2],
  ['h20013105.jpg', 1, 1],
])('%s is a picture of goods %i, at place %i', (label, goodsId, place) => {
  expect(matchName(label, known)).toEqual({ goodsId, place })
})

test.each([
  ['1002.jpg', '不是商品编号、条形码或批准文号'],
  ['IMG_20261121.jpg', '不是商品编号、条形码或批准文号'],
  ['.jpg', '不是商品编号、条形码或批准文号'],
  ['1001-10.jpg', '序号只能是 1 到 9'],
  ['1001-0.jpg', '序号只能是 1 到 9'],
  ['国药准字H20013000.jpg', '有 2 个商品，请改用商品编号命名'],
])('%s is refused', (label, problem) => {
  expect(matchName(label, known)).toEqual({ problem: expect.stringContaining(problem) as string })
})
