import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import type { Call } from '#contract/call'
import { readProjectFile } from './project-files'

/** Every call that the product specification names. Copied from there, not from the code. */
const named = `
GET /api/draw
GET /api/draw/new_record
GET /api/draw/{id}/activity
GET /api/draw/simple
GET /api/draw/record
GET /api/draw/ads
GET /api/favorite
POST /api/favorite
POST /api/favorite/cancel
POST /api/cart/copy
POST /api/cart/checkout
POST /api/cart/batch_delete
POST /api/cart/{id}/edit
POST /api/cart/batch_select
GET /api/cart/total
GET /api/cart/list
POST /api/cart/quick_add/{id}
POST /api/cart
POST /api/cart/next_hint
GET /api/cart/zzxq
GET /api/global/links
GET /api/index/spike
GET /api/article/category
GET /api/goods/search
GET /api/goods/hot
GET /api/goods/list
GET /api/goods/detail/{id}
GET /api/activity/everyday_price
GET /api/focus/demo
GET /api/goods/fl
POST /api/goods/join_apply
GET /api/kx_list
GET /api/goods/sphg_goods
GET /api/index_wntj/1
POST /api/user/create_code
DELETE /api/user/unbind_wechat
POST /api/user/feedback
POST /api/user/buy
GET /api/user/buy
GET /api/user/fast_buy
GET /api/user/availableCoupon
GET /api/user/coupon
GET /api/user/user_money_log
GET /api/user/user_money
GET /api/user/jyfw
POST /api/user/updateUserInfo
POST /api/user/resetPassword
GET /api/user/zizhi
GET /api/user/couponNum
GET /api/user/base
DELETE /api/user/logout
GET /api/user/phone/{value}
GET /api/focus/kxzq_ad
GET /api/focus
GET /api/focus/new_kxzq
GET /api/focus/right
GET /api/focus/xrtj
GET /api/focus/top
GET /api/focus/ppzq
GET /api/focus/kxzq
GET /api/focus/zyzq
GET /api/focus/login
GET /api/focus/yx
GET /api/focus/common
GET /api/focus/postList
GET /api/focus/dbxfc
GET /api/focus/brand/{id}
`
  .trim()
  .split('\n')

const has = new Set(
  Object.values(calls as Record<string, Call>).map((one) => `${one.method} ${one.path}`),
)

test('every call of the product is one of the contract', () => {
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((call) => !has.has(call))).toEqual([])
})

test('product.md §7 names each of them', () => {
  const [, section = ''] = readProjectFile('docs/product.md').split(/\n## (?=7\. )/)
  const text = section.split('\n## ')[0] ?? ''
  const isNamed = (call: string) => {
    const path = call.replace(/^\w+ /, '')
    return text.includes(path) || text.includes(`\`${path.replace('/api/focus/', '')}\``)
  }
  expect(named.filter((call) => !isNamed(call))).toEqual([])
})

test('every call that product.md §7 names is one of the contract', () => {
  const [, section = ''] = readProjectFile('docs/product.md').split(/\n## (?=7\. )/)
  const text = section.split('\n## ')[0] ?? ''
  const anyName = (call: string) => call.replace(/\{\w+\}/g, '{}')
  const known = new Set([...has].map(anyName))
  const written = [...text.matchAll(/`((?:GET|POST|DELETE) \/api\/[^`\s]+)`/g)].map(
    ([, call = '']) => call,
  )
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((call) => !known.has(anyName(call)))).toEqual([])
})
