import { expect, test } from 'vitest'
import type { CommonData, NavItem } from '#contract/common'
import { toFrameData } from './frame-data'

const item = (id: number, rest: Partial<NavItem> = {}): NavItem => ({
  id,
  name: `栏目 ${id}`,
  url: `/list?page=${id}`,
  image: '',
  is_open: true,
  children: [],
  ...rest,
})

const common = (nav: NavItem[], categories = 0): CommonData => ({
  hotWords: [],
  nav,
  drugCategories: Array.from({ length: categories }, (_, id) => ({
    id,
    name: `类 ${id}`,
    logo: 'logo.svg',
    logo1: '',
    children: [{ id: 100 + id, name: '下级', logo: '', logo1: '', children: [] }],
  })),
  freeShippingCategories: [],
  herbalCategories: [],
  deviceCategories: [],
  timestamp: 0,
  brand: [],
  site: { company: '', hotLine: '', qq1: '', qq2: '', licences: [], filingNumber: '' },
  hasWechat: false,
  version: '',
})

test('the navigation has at most nine items and the menu seven categories', () => {
  const nav = Array.from({ length: 12 }, (_, id) => item(id))
  const { nav: shown, menu } = toFrameData(common(nav, 10))
  expect([shown.length, menu.length]).toEqual([9, 7])
})

test('an item that is not open leads to 活动暂未开始, at both levels', () => {
  const nav = [
    item(1, { is_open: false }),
    item(2, { children: [item(3), item(4, { is_open: false })] }),
  ]
  const { nav: shown } = toFrameData(common(nav))
  expect(shown[0]?.url).toBe('/noActivity?state=upcoming')
  expect(shown[1]?.children?.map(({ url }) => url)).toEqual([
    '/list?page=3',
    '/noActivity?state=upcoming',
  ])
})

test('only what is shown goes along: name and number of the categories', () => {
  expect(toFrameData(common([], 1)).menu).toEqual([
    { id: 0, name: '类 0', children: [{ id: 100, name: '下级' }] },
  ])
})
