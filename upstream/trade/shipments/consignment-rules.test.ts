import { expect, test } from 'vitest'
import { boxesOf } from './consignment-rules'

const place = {
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

function order(id: number, more: object = {}) {
  const address = JSON.stringify(place)
  return { id, store_id: 7, address, is_hm: 0, is_cold_chain: 0, ...more }
}

test('orders of one store to one address share a box, and no others', () => {
  const elsewhere = JSON.stringify({ ...place, detail: '文三路 2 号' })
  // The same words, kept as another entry of the address book.
  const again = JSON.stringify({ ...place, id: 9, isDefault: false })
  const boxes = boxesOf([
    order(1),
    order(2, { store_id: 8 }),
    order(3, { address: again }),
    order(4, { address: elsewhere }),
    order(5, { is_hm: 1 }),
    order(6, { is_cold_chain: 1 }),
    order(7),
  ])
  expect([...boxes.values()]).toEqual([1, 2, 1, 3, 4, 5, 1])
})
